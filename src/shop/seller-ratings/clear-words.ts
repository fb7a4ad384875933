import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { sellerRatings } from './tables.ts'

/** Empties the words of the ratings of an account that is deleted; the stars stay. */
export async function clearRatingWords(db: Db, userId: number): Promise<void> {
  const shopperParcels = db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orders.userId, userId))
  await db.update(sellerRatings).set({ words: '' }).where(inArray(sellerRatings.parcelId, shopperParcels))
}
