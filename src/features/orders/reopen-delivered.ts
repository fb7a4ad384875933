import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * Sets a delivered order back to shipped and records who did it, when and why. This is the only backward transition,
 * so it bypasses `canTransition`. The caller has locked the order and reverts what the delivery changed.
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
