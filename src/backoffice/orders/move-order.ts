import * as v from 'valibot'
import { recordChange, recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { isDatabaseUnavailable } from '#platform/db/availability.ts'
import { CommitOutcomeUnknown, transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canTransition, type OrderStatus } from '#shop/orders/domain/order-status.ts'
import { findStepping } from '#shop/orders/domain/parcel-steps.ts'
import { requireCourier } from './complete-delivery.ts'
import { findSkipReason, refusedAtDoor, type SkipReason } from './domain/skip-reason.ts'
import {
  type LockedOrder,
  type LockedParcel,
  lockFreeOrders,
  lockOrder,
  notPossibleRefusal,
  staleRefusal,
} from './lock-order.ts'
import { type MoveBody, type Moves, type MovesBody, stockShortage } from './schemas.ts'
import { advance, type Moving, writeMove } from './write-move.ts'

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
 * Changes the status of many orders, each for itself. Orders that cannot be changed are returned with the reason. Those that go forward, have their stock and
 * are locked by nobody change in one transaction; each of the others in its own one, after it (decision 144).
 */
export async function moveWorkOrders(ctx: StaffCtx, { orders, ...requested }: MovesBody): Promise<Moves> {
  const result: Moves = { moved: [], stayed: [] }
  if (requested.courierId !== undefined) await requireCourier(ctx.db, requested.courierId)
  const decided = await moveTogether(ctx, orders, requested)
  for (const each of orders) {
    const reason = decided.get(each)
    const stayed = reason === undefined ? await moveAlone(ctx, each, requested) : reason && { reason }
    if (stayed) result.stayed.push({ id: each.id, ...stayed })
    else result.moved.push(each.id)
  }
  return result
}

type ReadOrder = MovesBody['orders'][number]

/** Why each order that was decided on stays; null when it moved. None are when one of them is refused or fails: each is moved alone then. */
async function moveTogether(
  ctx: StaffCtx,
  read: readonly ReadOrder[],
  requested: RequestedMove,
): Promise<Map<ReadOrder, SkipReason | null>> {
  const { to } = requested
  if (to === 'cancelled' || read.length === 1) return new Map()
  // The first one of each id.
  const byId = new Map(read.toReversed().map((each) => [each.id, each]))
  try {
    return await inTransaction(ctx, async (tx) => {
      const decided = new Map<ReadOrder, SkipReason | null>()
      const moving: Moving[] = []
      for (const order of await lockFreeOrders(tx.db, [...byId.keys()])) {
        const each = byId.get(order.id)
        if (!each) continue
        const stepping = findMoving(order, to)
        const state = currentState(order, stepping, requested)
        const reason = findSkipReason(state, { ...requested, version: each.version })
        if (!reason && !order.stockHeld) continue
        decided.set(each, reason)
        if (!reason && stepping) moving.push({ order, stepping })
      }
      if (moving.length > 0) await applyAdvance(tx, moving, { ...requested, to })
      return decided
    })
  } catch (error) {
    if (error instanceof CommitOutcomeUnknown || isDatabaseUnavailable(error)) throw error
    return new Map()
  }
}

function moveAlone(
  ctx: StaffCtx,
  { id, version }: ReadOrder,
  requested: RequestedMove,
): Promise<Skipped | null> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id)
    const stepping = order && findMoving(order, requested.to)
    const state = order && currentState(order, stepping, requested)
    const reason = findSkipReason(state, { ...requested, version })
    if (!reason && order && stepping) await applyMove(tx, { order, stepping }, requested)
    return reason && { reason }
  }).catch(toSkipped)
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

/** Moves parcels of locked orders that have their stock forward, as {@link applyMove} does those of one. */
async function applyAdvance(
  ctx: StaffCtx,
  moving: readonly Moving[],
  { to, courierId, note }: RequestedMove & { to: Exclude<OrderStatus, 'cancelled'> },
): Promise<void> {
  const by = { db: ctx.db, at: ctx.now(), userId: ctx.staff.userId }
  await advance(by, moving, { to, reason: `${to}_by_shop`, note, by: toBringer(courierId) })
  const changes = moving.map(({ order, stepping }) => ({
    id: order.id,
    before: { status: stepping[0]?.status },
    after: { status: to, ...(courierId !== undefined && { courierId }) },
  }))
  await recordChanges(ctx, { action: 'order.status', kind: 'order' }, changes)
}

/**
 * Changes the status of parcels of a locked order in the caller's transaction, with their deliveries, note and audit row. The caller
 * has checked that the change is allowed. `number`: of the parcel that staff named.
 */
export async function applyMove(
  ctx: StaffCtx,
  { order, stepping, number }: Moving & { number?: number | undefined },
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
