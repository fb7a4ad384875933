import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { couriers } from '#shop/delivery/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { collectPayments } from '#shop/orders/payments.ts'
import { parcels, payments } from '#shop/orders/tables.ts'
import type { LockedOrder } from './lock-order.ts'
import { deliveries } from './tables.ts'

type Courier = { courierId: number | undefined; at: Date }

/**
 * Records that the delivered parcels of a locked order were handed over and that their courier collected what is due. A courier is
 * given for an order that left without one.
 */
export async function completeDelivery(
  db: Db,
  order: LockedOrder,
  { courierId: given, at }: Courier,
): Promise<void> {
  const courierId = order.courierId ?? given
  if (courierId === undefined) throw new Error(`order ${order.id} is delivered without a courier`)
  await collectPayments(db, order.id, { courierId, at })
  await db
    .update(deliveries)
    .set({ deliveredAt: at, cash: collectedFor(deliveries.parcelId) })
    .where(
      and(eq(deliveries.orderId, order.id), isNull(deliveries.deliveredAt), isNull(deliveries.refusedAt)),
    )
}

/** Begins an attempt to deliver each parcel that became `to`. Refuses with the field `courierId` for one that is not active. */
export async function handToCourier(
  db: Db,
  orderId: number,
  { to, courierId, at }: Courier & { to: OrderStatus },
): Promise<void> {
  if (courierId === undefined) throw new Error(`order ${orderId} is shipped without a courier`)
  await requireCourier(db, courierId)
  const moved = await db
    .select({ parcelId: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.status, to)))
  await db
    .insert(deliveries)
    .values(moved.map((parcel) => ({ ...parcel, orderId, courierId, shippedAt: at })))
}

/** What was collected for a parcel in cash. */
const collectedFor = (parcelId: typeof deliveries.parcelId) =>
  sql<number>`(select collected from ${payments} as payment where payment.parcel_id = ${parcelId} and payment.provider = 'cash')`

/** Share-locks the courier until the transaction ends, so that it cannot be deactivated meanwhile. */
export async function requireCourier(db: Db, id: number): Promise<void> {
  const [courier] = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.active, true)))
    .for('key share')
  if (!courier) throw new Refusal('invalid_request', {}, { courierId: 'unknown_value' })
}
