import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { changeStatus } from './change-status.ts'
import { isCancellableByShopper } from './domain/order-status.ts'
import { getOrder } from './queries.ts'
import type { OrderDetails } from './schemas.ts'
import { orders } from './tables.ts'

/**
 * Cancels the shopper's own order while it is pending and returns its units to stock. The order row is locked, so
 * concurrent calls return the stock only once. Refuses with `not_found` or `order_not_cancellable`.
 */
export function cancelOrder(ctx: ShopperCtx, id: number): Promise<OrderDetails> {
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
    if (!isCancellableByShopper(order.status)) {
      throw new Refusal('order_not_cancellable', { orderStatus: order.status })
    }
    const change = {
      byUserId: shopper.id,
      reason: 'cancelled_by_shopper',
      at: now(),
      isByCustomer: true,
    }
    await changeStatus(tx, order, 'cancelled', change)
    return getOrder({ ...ctx, db: tx }, id)
  })
}
