import { and, asc, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { OrderDiscount } from './order-details.ts'
import { orderAdjustments } from './tables.ts'

/**
 * The discounts of orders by promotion, under its name when ordered, by order id; corrections that name a promotion count
 * towards it. What a replacement costs less, and what staff gave by hand, has a name of its own. No statement when no order has a discount.
 */
export async function listDiscounts(
  db: Db,
  orders: readonly { id: number; discount: number }[],
): Promise<Map<number, OrderDiscount[]>> {
  const ids = orders.filter(({ discount }) => discount > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { orderId, kind, promotionId, label, code, amount } = orderAdjustments
  const rows = await db
    .select({ orderId, label, code, amount: sql<number>`(-sum(${amount}))::int` })
    .from(orderAdjustments)
    .where(and(inArray(orderId, ids), inArray(kind, ['promotion', 'correction', 'manual'])))
    .groupBy(orderId, promotionId, label, code)
    .having(sql`sum(${amount}) < 0`)
    .orderBy(asc(min(orderAdjustments.id)))
  return Map.groupBy(rows, (row) => row.orderId)
}
