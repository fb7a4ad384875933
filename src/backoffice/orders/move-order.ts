import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import { completeDelivery, handToCourier, requireCourier } from './complete-delivery.ts'
import { findSkipReason, refusedAtDoor, type SkipReason } from './domain/skip-reason.ts'
import { type LockedOrder, lockOrder, notPossibleRefusal, staleRefusal } from './lock-order.ts'
import { addReturnedGoods } from './returned-goods.ts'
import { type MoveBody, type Moves, type MovesBody, stockShortage } from './schemas.ts'
import { deliveries, orderNotes } from './tables.ts'

type RequestedMove = Omit<MoveBody, 'version'>

/**
 * Changes the status of one order. Refuses with `not_found`; with `stale` or `not_possible` and the current state;
 * with the missing field (a courier to ship, a reason to cancel); and with `not_enough_stock` and the short lines
 * when an order that holds no stock yet cannot get it.
 */
export async function moveWorkOrder(ctx: StaffCtx, id: number, body: MoveBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id)
    const skipReason = findSkipReason(order && currentState(order), body)
    if (skipReason) throw refusalFor(skipReason, order)
    if (order) await applyMove(tx, order, body)
  })
}

/**
 * Changes the status of many orders, each in its own transaction. Orders that cannot be changed are returned with the
 * reason.
 */
export async function moveWorkOrders(ctx: StaffCtx, { orders, ...requested }: MovesBody): Promise<Moves> {
  const result: Moves = { moved: [], stayed: [] }
  if (requested.courierId !== undefined) await requireCourier(ctx.db, requested.courierId)
  for (const { id, version } of orders) {
    const stayed = await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, id)
      const reason = findSkipReason(order && currentState(order), { ...requested, version })
      if (!reason && order) await applyMove(tx, order, requested)
      return reason && { reason }
    }).catch(toSkipped)
    if (stayed) result.stayed.push({ id, ...stayed })
    else result.moved.push(id)
  }
  return result
}

type Skipped = Omit<Moves['stayed'][number], 'id'>

/**
 * Turns an expected refusal of one order into its skip reason: the courier was deactivated meanwhile, or stock is
 * short.
 */
function toSkipped(error: unknown): Skipped {
  if (error instanceof Refusal && error.errors?.courierId) return { reason: 'courier_needed' }
  if (error instanceof Refusal && error.code === 'not_enough_stock')
    return { reason: 'not_enough_stock', ...v.parse(stockShortage, error.details) }
  throw error
}

export function inTransaction<Result>(
  ctx: StaffCtx,
  work: (tx: StaffCtx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, (db) => work({ ...ctx, db }))
}

const currentState = ({ status, version, courierId }: LockedOrder) => ({
  status,
  version,
  hasCourier: courierId !== null,
})

function refusalFor(skipReason: SkipReason, order: LockedOrder | null): Refusal {
  if (!order) return new Refusal('not_found')
  if (skipReason === 'changed') return staleRefusal(order)
  if (skipReason === 'not_possible') return notPossibleRefusal(order)
  return new Refusal(
    'invalid_request',
    {},
    {
      [skipReason === 'courier_needed' ? 'courierId' : 'reason']: 'required',
    },
  )
}

/**
 * Changes the status of a locked order in the caller's transaction, with its delivery, note and audit row. The caller
 * has checked that the change is allowed.
 */
export async function applyMove(
  ctx: StaffCtx,
  order: LockedOrder,
  { to, courierId, reason, note }: RequestedMove,
): Promise<void> {
  const { db, now, staff } = ctx
  const at = now()
  const refused = order.status === 'shipped' && to === 'cancelled'
  const statusReason = refused ? refusedAtDoor : to === 'cancelled' ? (reason ?? 'other') : `${to}_by_shop`
  await changeStatus(db, order, to, {
    byUserId: staff.userId,
    reason: statusReason,
    at,
    isOnTheWay: refused,
    courierId,
    isByCustomer: refused,
  })
  if (to === 'shipped' || (to === 'delivered' && order.courierId === null)) {
    await handToCourier(db, order.id, { to, courierId, at })
  }
  if (to === 'delivered') await completeDelivery(db, order, { courierId, at })
  if (refused) {
    await db
      .update(deliveries)
      .set({ refusedAt: at })
      .where(
        and(eq(deliveries.orderId, order.id), isNull(deliveries.deliveredAt), isNull(deliveries.refusedAt)),
      )
    await addReturnedGoods(db, { orderId: order.id, from: to, at })
  }
  if (note) await db.insert(orderNotes).values({ orderId: order.id, text: note, byUserId: staff.userId, at })
  await recordChange(ctx, {
    action: refused ? 'order.refused' : 'order.status',
    kind: 'order',
    id: order.id,
    before: { status: order.status },
    after: {
      status: to,
      ...(to === 'cancelled' && { reason: statusReason }),
      ...(courierId !== undefined && { courierId }),
    },
  })
}
