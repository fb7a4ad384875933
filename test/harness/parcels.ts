import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { addParcels } from '#shop/orders/parcels.ts'
import { parcels } from '#shop/orders/tables.ts'

/** The id of the parcel of an order whose row a test has written; adds it the first time. */
export async function parcelOf(db: Db, orderId: number): Promise<number> {
  const [written] = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId))
  const id = written?.id ?? (await addParcels(db, [orderId])).get(orderId)
  if (id === undefined) throw new Error(`order ${orderId} does not exist`)
  return id
}
