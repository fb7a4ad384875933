import { desc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { NewestOrder } from './domain/newest-order.ts'
import { orders } from './tables.ts'

/** Most recently placed first. Order ids are random and cannot be used for sorting. */
export const newestFirst = [desc(orders.createdAt), desc(orders.id)]

/** The most recently placed order of the shop; null without orders. */
export async function findNewestOrder(db: Db): Promise<NewestOrder | null> {
  const [newest] = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(1)
  return newest ? { id: newest.id, createdAt: newest.createdAt.toISOString() } : null
}
