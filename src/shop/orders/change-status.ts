import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { releaseRedemptions } from '#shop/promotions/redeem.ts'
import { type Advancing, advanceOrders, writeReached } from './advance-orders.ts'
import { giveBackCredit } from './credit.ts'
import { deriveStatusAfter } from './domain/derive-status.ts'
import { minimumsAfterEdit } from './domain/order-minimums.ts'
import { canTransition, type OrderStatus, stockReleased } from './domain/order-status.ts'
import { findStepping } from './domain/parcel-steps.ts'
import { moveFees } from './move-fee.ts'
import { type LockedParcel, lockParcels, moveParcels } from './parcels.ts'
import { releaseUnused } from './redeem-promotions.ts'
import { returnStock } from './return-stock.ts'
import { orderItems, orderStatusChanges, orders, parcels } from './tables.ts'
import { takeStock } from './take-stock-of-waiting-order.ts'

/** Who changes a status and reason, as stored with the change. */
type StatusReason = { byUserId: number | null; reason: string }

type StatusChange = StatusReason & {
  at: Date
  /** The goods of a cancelled order are with its courier: they go into stock when they are back (decision 50). */
  isOnTheWay?: boolean
  /** Who brings it, for the message to the customer. */
  courierId?: number | undefined
  /** The customer caused the change, and gets no message about it. */
  isByCustomer?: boolean
  /** The parcels are cancelled because no line is left in them. */
  isEmpty?: boolean
  /** The order's parcels, when the caller has locked them. */
  locked?: readonly LockedParcel[]
  /** The parcels to move, all of which can take the step. */
  parcelIds?: readonly number[]
}

type LockedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'stockHeld' | 'governorate' | 'minimums'
>

/**
 * Changes the status of an order; for the effect on stock see {@link changeStatus}. Returns false without changing
 * anything when the transition is not allowed or the order does not exist.
 */
export function moveOrder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  next: OrderStatus,
  reason: StatusReason,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
    if (!order || !canTransition(order.status, next)) return false
    await changeStatus(tx, order, next, { ...reason, at: now() })
    return true
  })
}

/**
 * Moves parcels of an order, those that {@link findStepping} finds unless others are named, writes the order's status and amounts
 * that follow and the effect on stock: cancelling returns held units, unless they are on their way, gives credit back, moves the fee to
 * another parcel of the visit, and, before dispatch, returns the uses of promotions, of an order that goes on those that nothing else uses; confirming takes units not held yet. The caller has locked the order. Refuses with
 * `not_enough_stock`, and with `name_parcel` when it is ambiguous which parcels move.
 *
 * Writes the message to the customer: none about an order that waited for a call from the start and is cancelled.
 */
export async function changeStatus(
  db: Db,
  order: LockedOrder,
  next: OrderStatus,
  {
    byUserId,
    reason,
    at,
    isOnTheWay = false,
    courierId,
    isByCustomer = false,
    isEmpty = false,
    locked,
    parcelIds: named,
  }: StatusChange,
): Promise<void> {
  const { id, status, stockHeld } = order
  const rows = locked ?? (await lockParcels(db, [id]))
  const moving = named
    ? rows.filter((each) => named.includes(each.id) && canTransition(each.status, next))
    : findStepping(rows, next)
  if (!moving) throw new Refusal('name_parcel')
  if (moving.length === 0) throw new Error(`order ${id} is ${status} and cannot become ${next}`)
  if (next === 'cancelled') {
    const cancelled = { order, parcels: rows, moving, courierId }
    await cancelParcels(db, cancelled, { byUserId, reason, at, isOnTheWay, isByCustomer, isEmpty })
  } else {
    if (!stockHeld) await takeStock(db, id, at)
    const step = { next, byUserId, reason, at, isByCustomer }
    await advanceOrders(db, [{ order, parcels: rows, moving, courierId }], step)
  }
}

type Cancelled = Advancing & { order: LockedOrder }
type Cancelling = Required<Omit<StatusChange, 'locked' | 'parcelIds' | 'courierId'>>

async function cancelParcels(
  db: Db,
  cancelled: Cancelled,
  { byUserId, reason, at, isOnTheWay, isByCustomer, isEmpty }: Cancelling,
): Promise<void> {
  const { order, parcels: rows, moving } = cancelled
  const { id, status, stockHeld, minimums } = order
  const parcelIds = moving.map((each) => each.id)
  if (stockHeld && !isOnTheWay) await returnStock(db, { orderId: id, parcelIds }, { at, reason: 'cancel' })
  await moveParcels(db, { parcelIds, next: 'cancelled', byUserId, reason, at })
  const derived = deriveStatusAfter(rows, { parcelIds, next: 'cancelled' })
  const isCancelled = derived === 'cancelled'
  if (!isOnTheWay) await moveFees(db, { order, locked: rows, parcelIds, isEmpty, byUserId, at })
  const columns =
    isCancelled || !minimums ? {} : { minimums: minimumsAfterEdit(minimums, await selectGoing(db, id)) }
  const isSilent = isByCustomer || (isCancelled && !stockHeld && !(await wasReleased(db, id)))
  await writeReached(db, derived, [cancelled], { at, isSilent, columns })
  // Last, as when placing: the counters of promotions are locked after everything else.
  await giveBackCredit(db, parcelIds, at)
  if (isCancelled && status !== 'shipped' && (rows.length === 1 || !(await hasLeft(db, id))))
    await releaseRedemptions(db, id, at)
  if (!isCancelled && !isOnTheWay) await releaseUnused(db, id, at)
}

/** The lines of an order's parcels that are not cancelled, as ordered. */
export function selectGoing(db: Db, orderId: number) {
  const { id, parcelId, quantity, price, discount, manualDiscount } = orderItems
  return db
    .select({ id, parcelId, quantity, price, discount, manualDiscount })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(and(eq(orderItems.orderId, orderId), ne(parcels.status, 'cancelled')))
}

/** Whether a parcel of an order was ever handed over. */
async function hasLeft(db: Db, id: number): Promise<boolean> {
  const { orderId, status } = orderStatusChanges
  return (await db.$count(orderStatusChanges, and(eq(orderId, id), eq(status, 'shipped')))) > 0
}

/** Whether an order had stock until the time to confirm it was over: it did not wait for a call from the start. */
async function wasReleased(db: Db, id: number): Promise<boolean> {
  const isRelease = and(eq(orderStatusChanges.orderId, id), eq(orderStatusChanges.reason, stockReleased))
  return (await db.$count(orderStatusChanges, isRelease)) > 0
}
