import { eq } from 'drizzle-orm'
import { orders } from '#features/orders/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deliveries } from './tables.ts'

export type LockedOrder = typeof orders.$inferSelect & { courierId: number | null }

/** An order as it is, held until the transaction ends; null when there is none. Orders are locked before products. */
export async function lockOrder(db: Db, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) return null
  const [delivery] = await db
    .select({ courierId: deliveries.courierId })
    .from(deliveries)
    .where(eq(deliveries.orderId, id))
  return { ...order, courierId: delivery?.courierId ?? null }
}

/** An order that may still be edited, as the operator saw it. Refuses with `not_found`, `stale`, `not_possible`. */
export async function lockEditableOrder(db: Db, id: number, version: number): Promise<LockedOrder> {
  const order = await lockOrder(db, id)
  if (!order) throw new Refusal('not_found')
  if (order.version !== version) throw changedMeanwhile(order)
  if (order.status !== 'pending' && order.status !== 'processing') throw notPossible(order)
  return order
}

type Now = Pick<LockedOrder, 'status' | 'version'>

/** The refusal of a change to what is no longer what somebody saw. */
export function changedMeanwhile({ status, version }: Now): Refusal {
  return new Refusal('stale', { orderStatus: status, version })
}

/** The refusal of what does not fit an order as it is. */
export function notPossible({ status, version }: Now): Refusal {
  return new Refusal('not_possible', { orderStatus: status, version })
}
