import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { canTransition, type OrderStatus } from './domain/order-status.ts'
import { orderStatuses } from './metrics.ts'
import { returnStock } from './return-stock.ts'
import { orderStatusChanges, orders } from './tables.ts'
import { takeStock } from './take-stock.ts'

/** Who changes a status and reason, as stored with the change. */
type StatusReason = { byUserId: number | null; reason: string }

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
  return transaction(
    db,
    async (tx) => {
      const [order] = await tx
        .select({ id: orders.id, status: orders.status, stockHeld: orders.stockHeld })
        .from(orders)
        .where(eq(orders.id, id))
        .for('no key update')
      if (!order || !canTransition(order.status, next)) return false
      await changeStatus(tx, order, next, { ...reason, at: now() })
      return true
    },
    { isolationLevel: 'read committed' },
  )
}

/**
 * Writes an allowed status change, its history row and its effect on stock: cancelling returns held units, confirming
 * takes units not held yet. The caller has locked the order. Refuses with `not_enough_stock`.
 */
export async function changeStatus(
  db: Db,
  { id, status, stockHeld }: LockedOrder,
  next: OrderStatus,
  { byUserId, reason, at }: StatusReason & { at: Date },
): Promise<void> {
  if (!canTransition(status, next)) throw new Error(`order ${id} is ${status} and cannot become ${next}`)
  const isOver = next === 'delivered' || next === 'cancelled'
  if (next === 'cancelled' && stockHeld) await returnStock(db, id, { at, reason: 'cancel' })
  if (next !== 'cancelled' && !stockHeld) await takeStock(db, id, at)
  await db
    .update(orders)
    .set({
      status: next,
      stockHeld: next !== 'cancelled' || stockHeld,
      version: sql`${orders.version} + 1`,
      ...(isOver && { addressKey: null }),
    })
    .where(eq(orders.id, id))
  await db.insert(orderStatusChanges).values({ orderId: id, status: next, byUserId, reason, at })
  if (isOver) await anonymizeIfRemoved(db, id)
  orderStatuses.inc({ status: next })
}

/** When an order of a removed account is over, its personal data is no longer needed (decision 5). */
async function anonymizeIfRemoved(db: Db, id: number): Promise<void> {
  const [removed] = await db
    .select({ userId: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, id), isNotNull(users.removedAt)))
  if (removed) await anonymizeOrders(db, removed.userId)
}
