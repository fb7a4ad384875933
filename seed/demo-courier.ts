import { eq } from 'drizzle-orm'
import { deliveries } from '#backoffice/orders/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { collectPayments } from '#shop/orders/payments.ts'
import { orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'

const courier = { name: 'علي الساعدي', phone: '+9647801234503' }

/**
 * Adds the demo courier, so that an order can be shipped at once. The demo customer's delivered orders came with this
 * courier, who still has to hand over their cash.
 */
export async function addDemoCourier(db: Db, now: Date): Promise<void> {
  const [added] = await db
    .insert(couriers)
    .values({ ...courier, createdAt: now })
    .returning({ id: couriers.id })
  if (!added) throw new Error('the demo courier was not written')
  const delivered = await db.select().from(orders).where(eq(orders.status, 'delivered'))
  for (const { id } of delivered) {
    const steps = await db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, id))
    const momentOf = (status: string) => steps.find((step) => step.status === status)?.at
    const shippedAt = momentOf('shipped')
    const deliveredAt = momentOf('delivered')
    if (!shippedAt || !deliveredAt) throw new Error(`demo order ${id} was never shipped and delivered`)
    const [parcel] = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, id))
    if (!parcel) throw new Error(`demo order ${id} has no parcel`)
    const courierId = added.id
    await collectPayments(db, [{ parcelId: parcel.id, courierId }], deliveredAt)
    await db
      .insert(deliveries)
      .values({ orderId: id, parcelId: parcel.id, courierId, shippedAt, deliveredAt })
  }
}
