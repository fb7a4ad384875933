import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { addParcels } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'

/** The id of the parcel of an order whose row a test has written; adds it the first time. */
export async function findParcel(db: Db, orderId: number): Promise<number> {
  const [written] = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId))
  const id = written?.id ?? (await addParcels(db, [orderId])).get(orderId)
  if (id === undefined) throw new Error(`order ${orderId} does not exist`)
  return id
}

/** Sets the status of an order and its parcels, without what follows from it. */
export async function setOrderStatus(db: Db, id: number, status: OrderStatus): Promise<void> {
  await db.update(parcels).set({ status }).where(eq(parcels.orderId, id))
  await db.update(orders).set({ status }).where(eq(orders.id, id))
}
