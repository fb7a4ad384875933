import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { disputePictures, disputes } from './tables.ts'

/**
 * Empties what a deleted account wrote in disputes that are over, and has their pictures deleted. An open one is decided by them and emptied then.
 */
export async function clearDisputeWords(db: Db, userId: number): Promise<void> {
  const shopperParcels = db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.userId, userId))
  const over = and(
    inArray(disputes.parcelId, shopperParcels),
    notInArray(disputes.status, ['open', 'answered']),
  )
  await db.update(disputes).set({ words: '' }).where(over)
  const closed = db.select({ id: disputes.id }).from(disputes).where(over)
  await db.update(disputePictures).set({ disputeId: null }).where(inArray(disputePictures.disputeId, closed))
}
