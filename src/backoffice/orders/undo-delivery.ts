import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { revertPayments } from '#shop/orders/payments.ts'
import { reopenDelivered } from '#shop/orders/reopen-delivered.ts'
import { hasReturns } from '#shop/returns/has-returns.ts'
import { undoParts } from './accept-in-part.ts'
import { canUndoDelivery } from './domain/undo-delivery.ts'
import { lockOrder, notPossibleRefusal, staleRefusal } from './lock-order.ts'
import { lockExchange } from './part-credit.ts'
import { removeReturnedGoods } from './returned-goods.ts'
import type { UndoDeliveryBody } from './schemas.ts'
import { deliveries, orderNotes } from './tables.ts'

/**
 * Undoes a delivery recorded by mistake within the last 24 hours: the order is shipped again, and its cash no longer
 * counts for that day or the courier's balance. The reason is stored as a staff note. Stock is unchanged, as it left
 * with the order; what was accepted in part is all of the order again. Refuses with `not_found`, `stale`, or `not_possible` and the
 * current state, also while goods of it are being returned or an exchange was settled because it arrived, and with
 * `goods_decided` when the pieces that were not accepted are back or lost, or `credit_given_back` when an account got credit back.
 */
export function undoDelivery(
  ctx: StaffCtx,
  id: number,
  { version, reason }: UndoDeliveryBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const exchange = await lockExchange(db, id)
    const order = await lockOrder(db, id)
    if (!order) throw new Refusal('not_found')
    if (order.version !== version) throw staleRefusal(order)
    const isDelivery = and(eq(deliveries.orderId, id), isNotNull(deliveries.deliveredAt))
    const [delivery] = await db.select().from(deliveries).where(isDelivery).orderBy(desc(deliveries.id))
    const at = ctx.now()
    const deliveredAt = delivery?.deliveredAt?.toISOString() ?? null
    if (order.status !== 'delivered' || !canUndoDelivery(deliveredAt, at)) throw notPossibleRefusal(order)
    if (await hasReturns(db, id)) throw notPossibleRefusal(order)
    await removeReturnedGoods(db, id)
    await undoParts({ ...ctx, db }, order, exchange)
    const by = { byUserId: ctx.staff.userId, at }
    await reopenDelivered(db, order, { ...by, reason: 'delivery_undone' })
    const amount = await revertPayments(db, id)
    await db.update(deliveries).set({ deliveredAt: null, cash: null }).where(isDelivery)
    await db.insert(orderNotes).values({ orderId: id, text: reason, ...by })
    const before = { status: order.status, amount }
    const after = { status: 'shipped', amount: null, note: reason }
    await recordChange({ ...ctx, db }, { action: 'order.undelivered', kind: 'order', id, before, after })
  })
}
