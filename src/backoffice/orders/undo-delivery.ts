import { and, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasDispute } from '#shop/disputes/has-dispute.ts'
import { revertPayments } from '#shop/orders/payments.ts'
import { reopenDelivered } from '#shop/orders/reopen-delivered.ts'
import { requireNotPaidOut } from '#shop/payouts/release.ts'
import { hasReturns } from '#shop/returns/has-returns.ts'
import { undoParts } from './accept-in-part.ts'
import { canUndoDelivery } from './domain/undo-delivery.ts'
import { lockOrder, notPossibleRefusal, requireParcel, staleRefusal } from './lock-order.ts'
import { lockExchange } from './part-credit.ts'
import { removeReturnedGoods } from './returned-goods.ts'
import type { UndoDeliveryBody } from './schemas.ts'
import { deliveries, orderNotes } from './tables.ts'

/**
 * Undoes a delivery recorded by mistake within the last 24 hours, of the parcel with a number or of the only one that was delivered: it
 * is shipped again, and its cash no longer counts for that day or the courier's balance. The reason is stored as a staff note. Stock is
 * unchanged, as it left with the parcel; what was accepted in part is all of it again. Refuses with `not_found`, `stale`, or `not_possible` and the
 * current state, also while goods of it are being returned or an exchange was settled because it arrived, with `name_parcel` when several were delivered, and with
 * `goods_decided` when the pieces that were not accepted are back or lost, `credit_given_back` when an account got credit back, or `in_payout`.
 */
export function undoDelivery(
  ctx: StaffCtx,
  id: number,
  { version, reason }: UndoDeliveryBody,
  number?: number,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const exchange = await lockExchange(db, id)
    const order = await lockOrder(db, id)
    if (!order) throw new Refusal('not_found')
    if (order.version !== version) throw staleRefusal(order)
    const parcel = requireParcel(order, 'delivered', number)
    const { orderId, parcelId, deliveredAt } = deliveries
    const isDelivery = and(eq(orderId, id), eq(parcelId, parcel.id), isNotNull(deliveredAt))
    const [delivery] = await db.select().from(deliveries).where(isDelivery)
    const at = ctx.now()
    if (!canUndoDelivery(delivery?.deliveredAt?.toISOString() ?? null, at)) throw notPossibleRefusal(order)
    if ((await hasReturns(db, parcel)) || (await hasDispute(db, parcel))) throw notPossibleRefusal(order)
    await requireNotPaidOut(db, parcel.id)
    await removeReturnedGoods(db, parcel.id)
    await undoParts({ ...ctx, db }, { order, parcel, exchange })
    const by = { byUserId: ctx.staff.userId, at }
    const reopened = { order, parcels: order.parcels, parcelId: parcel.id }
    await reopenDelivered(db, reopened, { ...by, reason: 'delivery_undone' })
    const amount = await revertPayments(db, parcel.id)
    await db.update(deliveries).set({ deliveredAt: null }).where(isDelivery)
    await db.insert(orderNotes).values({ orderId: id, text: reason, ...by })
    const before = { status: parcel.status, amount }
    const after = {
      status: 'shipped',
      ...(number !== undefined && { parcel: number }),
      amount: null,
      note: reason,
    }
    await recordChange({ ...ctx, db }, { action: 'order.undelivered', kind: 'order', id, before, after })
  })
}
