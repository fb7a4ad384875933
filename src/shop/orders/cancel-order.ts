import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { changeStatus, selectGoing } from './change-status.ts'
import { isOfVisit, missedByEdit } from './domain/order-minimums.ts'
import { isCancellableByShopper } from './domain/order-status.ts'
import { isParcelCancellable } from './domain/parcel-steps.ts'
import { type LockedParcel, lockParcels } from './parcels.ts'
import { getOrder } from './queries.ts'
import type { OrderDetails } from './schemas.ts'
import { orders } from './tables.ts'

/**
 * Cancels the shopper's own order while it is pending and returns its units to stock; with the number of a parcel, this one
 * only, also when it is confirmed and another seller has not packed it. The order row is locked, so concurrent calls return the stock only once. Refuses with `not_found` or `order_not_cancellable`, and a
 * parcel with `below_minimum` when the others would miss an enforced minimum: who orders more than is wanted must not get its discount.
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
    const locked = await lockParcels(tx, [id])
    const named = number === undefined ? null : locked.find((each) => each.number === number)
    if (named === undefined) throw new Refusal('not_found')
    const { status } = named ?? order
    const isPossible = named
      ? isParcelCancellable(named, locked, shopSellerId)
      : isCancellableByShopper(order.status)
    if (!isPossible) throw new Refusal('order_not_cancellable', { orderStatus: status })
    if (named) await requireMinimums(tx, { order, locked }, named)
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

type Locked = { order: typeof orders.$inferSelect; locked: readonly LockedParcel[] }

/** Refuses with `below_minimum` when an order without a parcel misses an enforced minimum of something that the rest has. */
async function requireMinimums(db: Db, { order, locked }: Locked, cancelled: LockedParcel): Promise<void> {
  if (!order.minimums?.enforced) return
  const going = locked.filter(({ id, status }) => id !== cancelled.id && status !== 'cancelled')
  const isGoing = ({ parcelId }: { parcelId: number }) => going.some(({ id }) => id === parcelId)
  const before = await selectGoing(db, order.id)
  const missed = missedByEdit(before, before.filter(isGoing), order.minimums.list)
  const isRetained = ({ minimum, amount }: (typeof missed)[number]) =>
    amount > 0 && going.some(({ visit }) => isOfVisit(minimum, visit))
  if (missed.some(isRetained)) throw new Refusal('below_minimum')
}
