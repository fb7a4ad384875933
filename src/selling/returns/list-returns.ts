import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { wireTexts } from '#platform/i18n/localized.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { returnLines, returns } from '#shop/returns/tables.ts'
import { returnsPageSize } from './domain/page-size.ts'
import type { MyReturn, MyReturns, MyReturnsArgs } from './schemas.ts'

/** One page of the returns of the seller's parcels, the newest first, without the customer. */
export async function listMyReturns(ctx: SellerCtx, { page = 1 }: MyReturnsArgs): Promise<MyReturns> {
  const rows = await ctx.db
    .select({ row: returns, orderId: parcels.orderId, number: numberAmongSeveral })
    .from(returns)
    .innerJoin(parcels, and(eq(parcels.id, returns.parcelId), restrictToSeller(ctx, parcels.sellerId)))
    .orderBy(desc(returns.id))
    .limit(returnsPageSize)
    .offset((page - 1) * returnsPageSize)
  const myParcels = ctx.db
    .select({ id: parcels.id })
    .from(parcels)
    .where(restrictToSeller(ctx, parcels.sellerId))
  const total = await ctx.db.$count(returns, inArray(returns.parcelId, myParcels))
  const lines = await selectLines(
    ctx,
    rows.map(({ row }) => row.id),
  )
  return {
    returns: rows.map(({ row, orderId, number }) => ({
      id: row.id,
      parcel: parcelNumber(orderId, number ?? undefined),
      parcelId: row.parcelId,
      kind: row.kind,
      status: row.status,
      words: row.words,
      borneBy: row.borneBy,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      lines: lines.get(row.id) ?? [],
    })),
    total,
  }
}

async function selectLines(
  { db }: SellerCtx,
  ids: readonly number[],
): Promise<Map<number, MyReturn['lines']>> {
  const rows = await db
    .select({ line: returnLines, title: orderItems.title, image: orderItems.image, sku: orderItems.sku })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.id))
  const byReturn = new Map<number, MyReturn['lines']>()
  for (const { line, title, image, sku } of rows) {
    const { id, returnId, quantity, reason, received, sellable } = line
    const returnLine = {
      id,
      product: { ...wireTexts('title', title), image },
      sku,
      quantity,
      reason,
      received,
      sellable,
    }
    byReturn.set(returnId, [...(byReturn.get(returnId) ?? []), returnLine])
  }
  return byReturn
}
