import * as v from 'valibot'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canTransition, type OrderStatus } from '#shop/orders/domain/order-status.ts'
import { findStepping } from '#shop/orders/domain/parcel-steps.ts'
import { requireCourier } from './complete-delivery.ts'
import { findSkipReason, refusedAtDoor, type SkipReason } from './domain/skip-reason.ts'
import {
  type LockedOrder,
  type LockedParcel,
  lockOrder,
  notPossibleRefusal,
  staleRefusal,
} from './lock-order.ts'
import { type MoveBody, type Moves, type MovesBody, stockShortage } from './schemas.ts'
import { writeMove } from './write-move.ts'

type RequestedMove = Omit<MoveBody, 'version'>

/**
 * Changes the status of one order, or of its parcel with a number. An order moves with the parcels that `findStepping` finds; confirming one of its parcels
 * confirms the order. Refuses with `not_found`; with `stale` or `not_possible` and the current state;
 * with the missing field (a courier to ship, a reason to cancel); with `not_enough_stock` and the short lines
 * when an order that holds no stock yet cannot get it; and with `name_parcel` when it is ambiguous which parcels move.
 */
export async function moveWorkOrder(
  ctx: StaffCtx,
  id: number,
  body: MoveBody,
  number?: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id)
    const stepping = order && findMoving(order, body.to, number)
    const skipReason = findSkipReason(order && currentState(order, stepping, body), body)
    if (skipReason) throw refusalFor(skipReason, order)
    if (order && stepping) await applyMove(tx, { order, stepping, number }, body)
  })
}

/** The parcels that a move is for; null when it is ambiguous. Refuses with `not_found` for an unknown number. */
function findMoving(order: LockedOrder, to: OrderStatus, number?: number | undefined): LockedParcel[] | null {
  const named = order.parcels.filter((each) => each.number === number)
  if (number !== undefined && named.length === 0) throw new Refusal('not_found')
  if (number === undefined || (to === 'processing' && named.some(({ status }) => status === 'pending')))
    return findStepping(order.parcels, to)
  return named.filter(({ status }) => canTransition(status, to))
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
      const stepping = order && findMoving(order, requested.to)
      const reason = findSkipReason(order && currentState(order, stepping, requested), {
        ...requested,
        version,
      })
      if (!reason && order && stepping) await applyMove(tx, { order, stepping }, requested)
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

/** The courier of each parcel when one is named: of those of an order, a seller who delivers brings the own ones. */
const toBringer =
  (courierId: number | undefined, number?: number | undefined) =>
  ({ sellerCourierId }: LockedParcel) =>
    (number === undefined ? (sellerCourierId ?? courierId) : (courierId ?? sellerCourierId)) ?? undefined

const currentState = (
  { version }: LockedOrder,
  stepping: readonly LockedParcel[] | null,
  { to }: Pick<RequestedMove, 'to'>,
) => ({
  version,
  parcels:
    stepping?.map(({ status, courierId, sellerCourierId }) => ({
      status,
      hasCourier: ((to === 'shipped' ? null : courierId) ?? sellerCourierId) !== null,
    })) ?? null,
})

function refusalFor(skipReason: SkipReason, order: LockedOrder | null): Refusal {
  if (!order) return new Refusal('not_found')
  if (skipReason === 'changed') return staleRefusal(order)
  if (skipReason === 'not_possible') return notPossibleRefusal(order)
  if (skipReason === 'name_parcel') return new Refusal('name_parcel')
  return new Refusal(
    'invalid_request',
    {},
    {
      [skipReason === 'courier_needed' ? 'courierId' : 'reason']: 'required',
    },
  )
}

type Moving = {
  order: LockedOrder
  /** The parcels that move, at least one, all of which can take the step. */
  stepping: readonly LockedParcel[]
  /** Of the parcel that staff named. */
  number?: number | undefined
}

/**
 * Changes the status of parcels of a locked order in the caller's transaction, with their deliveries, note and audit row. The caller
 * has checked that the change is allowed.
 */
export async function applyMove(
  ctx: StaffCtx,
  { order, stepping, number }: Moving,
  { to, courierId, reason, note }: RequestedMove,
): Promise<void> {
  const from = stepping[0]?.status ?? order.status
  const isRefused = from === 'shipped' && to === 'cancelled'
  const statusReason = isRefused ? refusedAtDoor : to === 'cancelled' ? (reason ?? 'other') : `${to}_by_shop`
  await writeMove(
    { db: ctx.db, at: ctx.now(), userId: ctx.staff.userId },
    { order, stepping },
    { to, reason: statusReason, note, by: toBringer(courierId, number) },
  )
  await recordChange(ctx, {
    action: isRefused ? 'order.refused' : 'order.status',
    kind: 'order',
    id: order.id,
    before: { status: from },
    after: {
      status: to,
      ...(number !== undefined && { parcel: number }),
      ...(to === 'cancelled' && { reason: statusReason }),
      ...(courierId !== undefined && { courierId }),
    },
  })
}
