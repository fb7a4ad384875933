import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { returns } from './tables.ts'

/** Locks the acting user before an order, in the same sequence as a sign-in that moves orders, to avoid deadlocks. */
export async function lockActor(db: Db, userId: number | null): Promise<void> {
  if (userId !== null)
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
}

export type LockedReturn = typeof returns.$inferSelect
export type LockedOrder = typeof orders.$inferSelect

/**
 * Locks the order of a return, then the return, until the transaction ends; null when there is none of that id. `condition`
 * restricts the order.
 */
export async function lockReturn(
  db: Db,
  id: number,
  condition?: SQL | undefined,
): Promise<{ order: LockedOrder; row: LockedReturn } | null> {
  const orderId = db.select({ id: returns.orderId }).from(returns).where(eq(returns.id, id))
  const [order] = await db
    .select()
    .from(orders)
    .where(sql`${orders.id} = (${orderId}) and ${condition ?? sql`true`}`)
    .for('no key update')
  if (!order) return null
  const [row] = await db.select().from(returns).where(eq(returns.id, id)).for('no key update')
  return row ? { order, row } : null
}
