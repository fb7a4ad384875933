import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orders } from '#shop/orders/tables.ts'
import { deliveries } from './tables.ts'

export type LockedOrder = typeof orders.$inferSelect & { courierId: number | null }

/**
 * Locks and returns an order until the transaction ends; null when it does not exist. Orders are locked before
 * products to avoid deadlocks.
 */
export async function lockOrder(db: Db, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) return null
  const [delivery] = await db
    .select({ courierId: deliveries.courierId })
    .from(deliveries)
    .where(eq(deliveries.orderId, id))
    .orderBy(desc(deliveries.id))
    .limit(1)
  return { ...order, courierId: delivery?.courierId ?? null }
}

/** Locks an order that can still be edited. Refuses with `not_found`, `stale` (another version), `not_possible`. */
export async function lockEditableOrder(db: Db, id: number, version: number): Promise<LockedOrder> {
  const order = await lockOrder(db, id)
  if (!order) throw new Refusal('not_found')
  if (order.version !== version) throw staleRefusal(order)
  if (order.status !== 'pending' && order.status !== 'processing') throw notPossibleRefusal(order)
  return order
}

type CurrentState = Pick<LockedOrder, 'status' | 'version'>

/** Refusal for a change based on an outdated version. */
export function staleRefusal({ status, version }: CurrentState): Refusal {
  return new Refusal('stale', { orderStatus: status, version })
}

/** Refusal for a change the order's current status does not allow. */
export function notPossibleRefusal({ status, version }: CurrentState): Refusal {
  return new Refusal('not_possible', { orderStatus: status, version })
}
