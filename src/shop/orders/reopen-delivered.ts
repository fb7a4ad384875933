import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { withdrawConversions } from './conversions.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { writeOrderEvent } from './order-event.ts'
import { lockParcels, moveParcels } from './parcels.ts'
import { orders } from './tables.ts'
import { withdrawOrderMessage } from './write-order-message.ts'

/**
 * Sets the delivered parcels of a delivered order, and with them the order, back to shipped and records who did it, when and why. This is the only backward transition,
 * so it bypasses `canTransition`. The caller has locked the order and reverts what the delivery changed.
 */
export async function reopenDelivered(
  db: Db,
  { id, status }: { id: number; status: OrderStatus },
  by: { byUserId: number; reason: string; at: Date },
): Promise<void> {
  if (status !== 'delivered') throw new Error(`order ${id} is ${status}, not delivered`)
  const canMove = (each: OrderStatus) => each === 'delivered'
  const derived = await moveParcels(db, id, await lockParcels(db, id), { next: 'shipped', canMove, ...by })
  await db
    .update(orders)
    .set({ status: derived, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await withdrawOrderMessage(db, id, 'delivered')
  await withdrawConversions(db, id)
  await writeOrderEvent(db, id, derived, by.at)
}
