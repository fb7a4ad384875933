import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * Sets an order that was marked as delivered back to shipped, with the row that says who, when and why: the one step back
 * there is, apart from `canBecome`. The caller holds the order's row and puts right what followed from the delivery.
 */
export async function reopenDelivered(
  db: Db,
  { id, status }: { id: number; status: OrderStatus },
  { byUserId, reason, at }: { byUserId: number; reason: string; at: Date },
): Promise<void> {
  if (status !== 'delivered') throw new Error(`order ${id} is ${status}, not delivered`)
  await db
    .update(orders)
    .set({ status: 'shipped', version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await db.insert(orderStatusChanges).values({ orderId: id, status: 'shipped', byUserId, reason, at })
}
