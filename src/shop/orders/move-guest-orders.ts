import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { idempotencyKeys } from './idempotency-tables.ts'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * Moves a guest's orders and idempotency keys to an account, in the transaction of the sign-in, so that a repeated
 * request still returns the same order. A key the account has used itself is not overwritten.
 */
export async function moveGuestOrders(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  // Locked in the sequence of their ids, as `claimOrders` locks them.
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, from))
    .orderBy(orders.id)
    .for('update')
  await db.update(orders).set({ userId: to }).where(eq(orders.userId, from))
  await db.update(orderStatusChanges).set({ byUserId: to }).where(eq(orderStatusChanges.byUserId, from))
  const accountKeys = alias(idempotencyKeys, 'account_keys')
  const sameKey = db
    .select({ one: sql`1` })
    .from(accountKeys)
    .where(and(eq(accountKeys.userId, to), eq(accountKeys.key, idempotencyKeys.key)))
  await db
    .update(idempotencyKeys)
    .set({ userId: to })
    .where(and(eq(idempotencyKeys.userId, from), notExists(sameKey)))
}
