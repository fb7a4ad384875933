import { desc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { NewestOrder } from './domain/newer-order.ts'
import { orders } from './tables.ts'

/** The order of placing, backwards. Numbers say nothing about it. */
export const newestFirst = [desc(orders.createdAt), desc(orders.id)]

/** The order placed last, whoever placed it; null in a shop without orders. */
export async function findNewestOrder(db: Db): Promise<NewestOrder | null> {
  const [newest] = await db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(1)
  return newest ? { id: newest.id, createdAt: newest.createdAt.toISOString() } : null
}
