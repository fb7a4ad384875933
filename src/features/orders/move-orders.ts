import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { idempotencyKeys, orderStatusChanges, orders } from './tables.ts'

/**
 * A guest's orders become an account's, in the transaction of the sign-in, and their keys with them: a confirmation that
 * is sent again afterwards is still the same order. A key the account has used itself stays the account's.
 */
export async function moveOrders(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.update(orders).set({ userId: to }).where(eq(orders.userId, from))
  await db.update(orderStatusChanges).set({ byUserId: to }).where(eq(orderStatusChanges.byUserId, from))
  const own = alias(idempotencyKeys, 'own')
  const sameKey = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.userId, to), eq(own.key, idempotencyKeys.key)))
  await db
    .update(idempotencyKeys)
    .set({ userId: to })
    .where(and(eq(idempotencyKeys.userId, from), notExists(sameKey)))
}
