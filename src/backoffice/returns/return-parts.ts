import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { pictureFileName } from '#platform/pictures/address.ts'
import { users } from '#shop/accounts/tables.ts'
import { describedOptions, toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { orderItems, payments } from '#shop/orders/tables.ts'
import { sumDisputed } from '#shop/returns/domain/divide-disputed.ts'
import type { ExchangeQuote } from '#shop/returns/quote-exchanges.ts'
import {
  refunds,
  returnLines,
  returnPictures,
  returnStatusChanges,
  type returns,
} from '#shop/returns/tables.ts'
import { findDisputed } from './given-back.ts'
import type { ManagedReturn } from './schemas.ts'

/** The lines of a return with the order's items. `quote`: what its exchange costs now, before the receipt. */
export async function findLines(
  db: Db,
  returnId: number,
  quote: ExchangeQuote | undefined,
): Promise<ManagedReturn['lines']> {
  const rows = await db
    .select({
      line: returnLines,
      item: orderItems,
      otherId: variants.id,
      otherSku: variants.sku,
      otherOptions: describedOptions,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .leftJoin(variants, eq(variants.id, returnLines.replacementVariantId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.id))
  return rows.map(({ line, item, otherId, otherSku, otherOptions }) => {
    const { id, quantity, reason, received, sellable, refund, replacementPrice } = line
    const quoted = quote?.prices.get(id)
    const { variant: replacement } =
      otherId === null ? {} : toChosenVariant({ id: otherId, sku: otherSku, options: otherOptions })
    return {
      id,
      quantity,
      reason,
      received,
      sellable,
      refund,
      replacementPrice,
      itemId: item.id,
      product: { ...wireTexts('title', item.title), image: item.image, id: item.productId },
      ...toChosenVariant({ id: item.variantId, sku: item.sku, options: item.options }),
      ordered: item.quantity,
      price: item.price,
      ...(replacement && { replacement }),
      ...(quoted && quoted.price !== quoted.agreed && { newPrice: quoted.price }),
    }
  })
}

/** The history of a return with the names of staff; without one for a guest. */
export async function findSteps(db: Db, returnId: number): Promise<ManagedReturn['history']> {
  const { status, at, reason, byUserId } = returnStatusChanges
  // The stored name of a guest is a placeholder.
  const by = sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`
  const rows = await db
    .select({ status, at, reason, by })
    .from(returnStatusChanges)
    .leftJoin(users, eq(users.id, byUserId))
    .where(eq(returnStatusChanges.returnId, returnId))
    .orderBy(asc(returnStatusChanges.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The addresses of the pictures of a return, for staff. */
export async function findPictures(db: Db, returnId: number): Promise<string[]> {
  const rows = await db
    .select({ name: returnPictures.name })
    .from(returnPictures)
    .where(eq(returnPictures.returnId, returnId))
    .orderBy(asc(returnPictures.id))
  return rows.map(
    ({ name }) => `/api/admin/return-pictures/${pictureFileName({ name, width: 640, format: 'jpg' })}`,
  )
}

/** Who pays for a return of another seller's goods, who else could, and what disputes paid of it. */
export async function findSharing(
  db: Db,
  row: typeof returns.$inferSelect,
): Promise<Pick<ManagedReturn, 'borneBy' | 'deliveredBy' | 'disputed'>> {
  const [deliverer] = await db
    .select({ name: couriers.name })
    .from(payments)
    .innerJoin(couriers, eq(couriers.id, payments.courierId))
    .where(and(eq(payments.parcelId, row.parcelId), isOfShop))
  const left = await findDisputed(db, row.parcelId)
  const disputed = row.value === null ? left.seller + left.shop + left.courier : sumDisputed(row)
  return {
    borneBy: row.borneBy,
    ...(deliverer && { deliveredBy: deliverer.name }),
    ...(disputed > 0 && { disputed }),
  }
}

/** What was paid back for a return, and by whom; null when nothing was. */
export async function findRefund(db: Db, returnId: number): Promise<ManagedReturn['refund']> {
  const { amount, way, provider, number, reference, at } = refunds
  const [row] = await db
    .select({ amount, way, provider, number, reference, at, by: users.name })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.byUserId))
    .where(eq(refunds.returnId, returnId))
  return row ? { ...row, at: row.at.toISOString() } : null
}
