import { and, asc, eq, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { OrderDiscount } from './order-details.ts'
import { orderAdjustments, orders, parcels } from './tables.ts'

/** With what it takes off each parcel, by the parcel's number. */
export type ListedDiscount = OrderDiscount & { byParcel: Map<number, number> }

/**
 * The discounts of orders by promotion, under its name when ordered, by order id; corrections that name a promotion count
 * towards it, cancelled parcels only when all of the order is. What a replacement costs less, and what staff gave by hand, has a name of
 * its own. No statement when no order has a discount.
 */
export async function listDiscounts(
  db: Db,
  of: readonly { id: number; discount: number }[],
): Promise<Map<number, ListedDiscount[]>> {
  const ids = of.filter(({ discount }) => discount > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { orderId, itemId, kind, promotionId, label, code, amount } = orderAdjustments
  const rows = await db
    .select({
      orderId,
      number: parcels.number,
      promotionId,
      label,
      code,
      amount: sql<number>`(-sum(${amount}))::int`,
    })
    .from(orderAdjustments)
    .innerJoin(parcels, eq(parcels.id, orderAdjustments.parcelId))
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        inArray(orderId, ids),
        inArray(kind, ['promotion', 'correction', 'manual']),
        // A fee that moves to another parcel is a correction of no line.
        isNotNull(itemId),
        or(ne(parcels.status, 'cancelled'), eq(orders.status, 'cancelled')),
      ),
    )
    .groupBy(orderId, parcels.number, promotionId, label, code)
    .orderBy(asc(min(orderAdjustments.id)))
  const discounts = new Map<number, ListedDiscount[]>()
  for (const same of Map.groupBy(rows, (row) =>
    JSON.stringify([row.orderId, row.promotionId, row.label, row.code]),
  ).values()) {
    const [first] = same
    const total = same.reduce((sum, row) => sum + row.amount, 0)
    if (!first || total <= 0) continue
    const listed = {
      label: first.label,
      code: first.code,
      amount: total,
      byParcel: new Map(same.map((row) => [row.number, row.amount])),
    }
    discounts.set(first.orderId, [...(discounts.get(first.orderId) ?? []), listed])
  }
  return discounts
}
