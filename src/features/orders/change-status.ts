import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { canBecome, type OrderStatus } from './domain/order-status.ts'
import { forgetPerson } from './forget-person.ts'
import { orderStatuses } from './metrics.ts'
import { returnStock } from './return-stock.ts'
import { orderStatusChanges, orders } from './tables.ts'
import { takeStock } from './take-stock.ts'

/** Who sets a status, and why, as kept in the row of the change. */
type StatusReason = { byUserId: number | null; reason: string }

type LockedOrder = { id: number; status: OrderStatus; stockHeld: boolean }

/**
 * Moves an order to its next status, for whoever runs the shop; what that does to the stock: see {@link changeStatus}.
 * False, and nothing happens, when it cannot become that or there is no such order.
 */
export function moveOrder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  next: OrderStatus,
  why: StatusReason,
): Promise<boolean> {
  return transaction(
    db,
    async (tx) => {
      const [order] = await tx
        .select({ id: orders.id, status: orders.status, stockHeld: orders.stockHeld })
        .from(orders)
        .where(eq(orders.id, id))
        .for('no key update')
      if (!order || !canBecome(order.status, next)) return false
      await changeStatus(tx, order, next, { ...why, at: now() })
      return true
    },
    { isolationLevel: 'read committed' },
  )
}

/**
 * Writes a status that may follow, its row and what it does to the stock: what is cancelled gives back what it holds, what
 * is moved on takes what it does not hold yet. The caller's transaction holds the order. Refuses with `not_enough_stock`.
 */
export async function changeStatus(
  db: Db,
  { id, status, stockHeld }: LockedOrder,
  next: OrderStatus,
  { byUserId, reason, at }: StatusReason & { at: Date },
): Promise<void> {
  if (!canBecome(status, next)) throw new Error(`order ${id} is ${status} and cannot become ${next}`)
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
  if (isOver) await forgetIfRemoved(db, id)
  orderStatuses.inc({ status: next })
}

/** An order that outlived its account holds the person no longer than the courier needs (decision 5). */
async function forgetIfRemoved(db: Db, id: number): Promise<void> {
  const [removed] = await db
    .select({ userId: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, id), isNotNull(users.removedAt)))
  if (removed) await forgetPerson(db, removed.userId)
}
