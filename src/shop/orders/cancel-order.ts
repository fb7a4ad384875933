import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { changeStatus } from './change-status.ts'
import { isCancellableByShopper } from './domain/order-status.ts'
import { lockParcels } from './parcels.ts'
import { getOrder } from './queries.ts'
import type { OrderDetails } from './schemas.ts'
import { orders } from './tables.ts'

/**
 * Cancels the shopper's own order while it is pending and returns its units to stock; with the number of a parcel, this one
 * only. The order row is locked, so concurrent calls return the stock only once. Refuses with `not_found` or `order_not_cancellable`.
 */
export function cancelOrder(ctx: ShopperCtx, id: number, number?: number): Promise<OrderDetails> {
  const { db, shopper, now } = ctx
  return transaction(db, async (tx) => {
    // Locks the user before the order, in the same sequence as a sign-in that moves orders, to avoid deadlocks.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, shopper.id)).for('key share')
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, shopper.id)))
      .for('no key update')
    if (!order) throw new Refusal('not_found')
    const locked = await lockParcels(tx, id)
    const named = number === undefined ? null : locked.find((each) => each.number === number)
    if (named === undefined) throw new Refusal('not_found')
    const { status } = named ?? order
    if (!isCancellableByShopper(status)) throw new Refusal('order_not_cancellable', { orderStatus: status })
    const change = {
      byUserId: shopper.id,
      reason: 'cancelled_by_shopper',
      at: now(),
      isByCustomer: true,
      locked,
      ...(named && { parcelIds: [named.id] }),
    }
    await changeStatus(tx, order, 'cancelled', change)
    return getOrder({ ...ctx, db: tx }, id)
  })
}
