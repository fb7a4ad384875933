import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import type { RefundWay } from './domain/return-kinds.ts'
import { paidBack } from './paid-back.ts'
import { quoteExchanges } from './quote-exchanges.ts'
import type { MyReturn } from './schemas.ts'
import { returnLines, returnPictures, returnStatusChanges, returns } from './tables.ts'

/** The returns of an order as its customer sees them at a time, newest first. The caller has checked the access to the order. */
export async function listMyReturns(db: Db, orderId: number, at: Date): Promise<MyReturn[]> {
  const rows = await db
    .select({
      row: returns,
      pictures: sql<number>`(select count(*)::int from ${returnPictures} as picture where picture.return_id = ${returns}.id)`,
      amount: sql<
        number | null
      >`(select sum(paid.amount)::int from ${paidBack} as paid where paid.return_id = ${returns}.id)`,
      way: sql<RefundWay | null>`(select paid.way from ${paidBack} as paid where paid.return_id = ${returns}.id order by is_rest limit 1)`,
    })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.id))
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const [lines, changes, quotes] = await Promise.all([
    linesOf(db, ids),
    changesOf(db, ids),
    quoteExchanges(db, eq(returns.orderId, orderId), at),
  ])
  return rows.map(
    ({ row: { id, kind, status, words, createdAt, replacementOrderId }, pictures, amount, way }) => {
      const quote = quotes.get(id)
      return {
        id,
        kind,
        status,
        words,
        pictures,
        replacementOrderId,
        createdAt: createdAt.toISOString(),
        lines: lines.get(id) ?? [],
        history: changes.get(id) ?? [],
        ...(quote && { exchange: { extra: quote.extra, until: quote.until } }),
        refund: amount !== null && way !== null ? { amount, way } : null,
      }
    },
  )
}

async function linesOf(db: Db, ids: number[]): Promise<Map<number, MyReturn['lines']>> {
  const rows = await db
    .select({
      line: returnLines,
      item: orderItems,
      slug: products.slug,
      replacementId: variants.id,
      replacementSku: variants.sku,
      replacementOptions: describedOptions,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(variants, eq(variants.id, returnLines.replacementVariantId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.id))
  const lines = rows.map(({ line, item, slug, ...replacement }) => {
    const { variant } =
      replacement.replacementId === null
        ? {}
        : toChosenVariant({
            id: replacement.replacementId,
            sku: replacement.replacementSku,
            options: replacement.replacementOptions,
          })
    return {
      returnId: line.returnId,
      itemId: item.id,
      product: { ...wireTexts('title', item.title), image: item.image, slug },
      ...toChosenVariant({ id: item.variantId, sku: item.sku, options: item.options }),
      quantity: line.quantity,
      received: line.received,
      reason: line.reason,
      ...(variant && { replacement: variant }),
    }
  })
  return byReturn(lines)
}

async function changesOf(db: Db, ids: number[]): Promise<Map<number, MyReturn['history']>> {
  const { returnId, status, at, reason } = returnStatusChanges
  const rows = await db
    .select({ returnId, status, at, reason })
    .from(returnStatusChanges)
    .where(inArray(returnId, ids))
    .orderBy(asc(returnStatusChanges.id))
  return byReturn(rows.map((row) => ({ ...row, at: row.at.toISOString() })))
}

function byReturn<Row extends { returnId: number }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'returnId'>[]> {
  const grouped = new Map<number, Omit<Row, 'returnId'>[]>()
  for (const { returnId, ...row } of rows) {
    const group = grouped.get(returnId) ?? []
    group.push(row)
    grouped.set(returnId, group)
  }
  return grouped
}
