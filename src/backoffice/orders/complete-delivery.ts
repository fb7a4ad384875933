import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { collectPayments } from '#shop/orders/payments.ts'
import { payments } from '#shop/orders/tables.ts'
import type { LockedParcel } from './lock-order.ts'
import { deliveries } from './tables.ts'

type Courier = { courierId: number | undefined; at: Date }

/**
 * Records that delivered parcels were handed over and that the courier of each collected what is due. A courier is given for those that
 * left without one.
 */
export async function completeDelivery(
  db: Db,
  delivered: readonly LockedParcel[],
  { courierId: given, at }: Courier,
): Promise<void> {
  const collected = delivered.map(({ id, courierId }) => {
    const by = courierId ?? given
    if (by === undefined) throw new Error(`parcel ${id} is delivered without a courier`)
    return { parcelId: id, courierId: by }
  })
  await collectPayments(db, collected, at)
  await db
    .update(deliveries)
    .set({ deliveredAt: at, cash: collectedFor(deliveries.parcelId) })
    .where(isOnTheWay(delivered))
}

/** Records that customers refused parcels. */
export async function refuseDelivery(db: Db, refused: readonly LockedParcel[], at: Date): Promise<void> {
  await db.update(deliveries).set({ refusedAt: at }).where(isOnTheWay(refused))
}

/** Begins an attempt to deliver each of the parcels. Refuses with the field `courierId` for a courier that is not active. */
export async function handToCourier(
  db: Db,
  handed: readonly LockedParcel[],
  { courierId, at }: Courier,
): Promise<void> {
  if (handed.length === 0) return
  if (courierId === undefined) throw new Error('parcels are shipped without a courier')
  await requireCourier(db, courierId)
  await db
    .insert(deliveries)
    .values(handed.map(({ id, orderId }) => ({ parcelId: id, orderId, courierId, shippedAt: at })))
}

const isOnTheWay = (parcels: readonly LockedParcel[]) =>
  and(
    inArray(
      deliveries.parcelId,
      parcels.map(({ id }) => id),
    ),
    isNull(deliveries.deliveredAt),
    isNull(deliveries.refusedAt),
  )

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
