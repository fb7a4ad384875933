import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { users } from '#shop/accounts/tables.ts'
import { releaseRedemptions } from '#shop/promotions/redeem.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { giveBackCredit } from './credit.ts'
import { canTransition, type OrderStatus, stockReleased } from './domain/order-status.ts'
import { orderStatuses } from './metrics.ts'
import { writeOrderEvent } from './order-event.ts'
import { topicsOfStatuses } from './order-topics.ts'
import { lockParcels, moveParcels } from './parcels.ts'
import { returnStock } from './return-stock.ts'
import { orderStatusChanges, orders } from './tables.ts'
import { takeStock } from './take-stock-of-waiting-order.ts'
import { writeOrderMessage } from './write-order-message.ts'

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
}

type LockedOrder = { id: number; status: OrderStatus; stockHeld: boolean }

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
    const [order] = await tx
      .select({ id: orders.id, status: orders.status, stockHeld: orders.stockHeld })
      .from(orders)
      .where(eq(orders.id, id))
      .for('no key update')
    if (!order || !canTransition(order.status, next)) return false
    await changeStatus(tx, order, next, { ...reason, at: now() })
    return true
  })
}

/**
 * Moves the parcels of an order that can be moved, writes the order's status that follows and the effect on stock:
 * cancelling returns held units, unless they are on their way, and, before dispatch, the uses of promotions; confirming takes units not held yet. The caller has locked the order. Refuses with
 * `not_enough_stock`.
 *
 * Writes the message to the customer: none about an order that waited for a call from the start and is cancelled.
 */
export async function changeStatus(
  db: Db,
  { id, status, stockHeld }: LockedOrder,
  next: OrderStatus,
  { byUserId, reason, at, isOnTheWay = false, courierId, isByCustomer = false }: StatusChange,
): Promise<void> {
  if (!canTransition(status, next)) throw new Error(`order ${id} is ${status} and cannot become ${next}`)
  const isOver = next === 'delivered' || next === 'cancelled'
  const parcels = await lockParcels(db, id)
  if (next === 'cancelled' && stockHeld && !isOnTheWay) await returnStock(db, id, { at, reason: 'cancel' })
  if (next !== 'cancelled' && !stockHeld) await takeStock(db, id, at)
  const canMove = (each: OrderStatus) => canTransition(each, next)
  const derived = await moveParcels(db, id, parcels, { next, canMove, byUserId, reason, at })
  await db
    .update(orders)
    .set({
      status: derived,
      stockHeld: next !== 'cancelled' || stockHeld,
      version: sql`${orders.version} + 1`,
      ...(isOver && { addressKey: null }),
    })
    .where(eq(orders.id, id))
  const isSilent = isByCustomer || (derived === 'cancelled' && !stockHeld && !(await wasReleased(db, id)))
  await writeOrderMessage(db, {
    orderId: id,
    about: `order:${id}`,
    event: derived,
    topic: isSilent ? null : topicsOfStatuses[derived],
    courierId,
    at,
  })
  if (derived !== status) await writeOrderEvent(db, id, derived, at)
  // Last, as when placing: the counters of promotions are locked after everything else.
  if (derived === 'cancelled') await giveBackCredit(db, id, at)
  if (derived === 'cancelled' && status !== 'shipped') await releaseRedemptions(db, id, at)
  if (isOver) await anonymizeIfRemoved(db, id)
  orderStatuses.inc({ status: next })
}

/** Whether an order had stock until the time to confirm it was over: it did not wait for a call from the start. */
async function wasReleased(db: Db, id: number): Promise<boolean> {
  const isRelease = and(eq(orderStatusChanges.orderId, id), eq(orderStatusChanges.reason, stockReleased))
  return (await db.$count(orderStatusChanges, isRelease)) > 0
}

/**
 * When an order of a removed account is over, its personal data is no longer needed (decision 5). Other orders of the account may
 * have returns that are not over.
 */
async function anonymizeIfRemoved(db: Db, id: number): Promise<void> {
  const [removed] = await db
    .select({ userId: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, id), isNotNull(users.removedAt)))
  if (removed) await anonymizeOrders(db, removed.userId, eq(orders.id, id))
}
