import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { disputes } from './tables.ts'

/**
 * Empties what a deleted account wrote in disputes that are over. An open one is decided by them and emptied then.

 */
export async function clearDisputeWords(db: Db, userId: number): Promise<void> {
  const own = db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.userId, userId))
  await db
    .update(disputes)
    .set({ words: '' })
    .where(and(inArray(disputes.parcelId, own), notInArray(disputes.status, ['open', 'answered'])))
}
