import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { findDeliveries } from '#shop/returns/queries.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'

type CustomerParcel = { parcel: LockedParcel; deliveredAt: Date }

/**
 * Locks an order that meets a condition, then its parcel of another seller than the shop. Refuses with `not_found`, and with
 * `not_possible` and its status when it is not delivered.
 */
export async function lockCustomerParcel(
  db: Db,
  condition: SQL | undefined,
  number: number,
): Promise<CustomerParcel> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(condition).for('no key update')
  if (!order) throw new Refusal('not_found')
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, order.id), eq(parcels.number, number), ne(parcels.sellerId, shopSellerId)))
    .for('no key update')
  if (!parcel) throw new Refusal('not_found')
  const deliveredAt = (await findDeliveries(db, order.id)).get(parcel.id)
  if (!deliveredAt) throw new Refusal('not_possible', { parcelStatus: parcel.status, until: null })
  return { parcel, deliveredAt }
}
