import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import type { VisitRefusal } from '#shop/orders/domain/visit-refusals.ts'
import { collectPayments } from '#shop/orders/payments.ts'
import type { LockedParcel } from './lock-order.ts'
import { deliveries } from './tables.ts'

/** `by`: the courier of each parcel that leaves or arrives. */
export type Bringing = { by: (parcel: LockedParcel) => number | undefined; at: Date }

/**
 * Records that delivered parcels were handed over and that the courier of each collected what is due.
 */
export async function completeDelivery(
  db: Db,
  delivered: readonly LockedParcel[],
  { by, at }: Bringing,
): Promise<void> {
  const collected = delivered.map((parcel) => {
    const courierId = parcel.courierId ?? by(parcel)
    if (courierId === undefined) throw new Error(`parcel ${parcel.id} is delivered without a courier`)
    return { parcelId: parcel.id, courierId }
  })
  await collectPayments(db, collected, at)
  await db.update(deliveries).set({ deliveredAt: at }).where(isOnTheWay(delivered))
}

/** Records that customers refused parcels, and why where a seller says it. */
export async function refuseDelivery(
  db: Db,
  refused: readonly LockedParcel[],
  { at, reason = null }: { at: Date; reason?: VisitRefusal | null | undefined },
): Promise<void> {
  await db.update(deliveries).set({ refusedAt: at, refusedReason: reason }).where(isOnTheWay(refused))
}

/** Begins an attempt to deliver each of the parcels. Refuses with the field `courierId` for a courier that is not an active one of the shop, nor the parcel's seller. */
export async function handToCourier(
  db: Db,
  handed: readonly LockedParcel[],
  { by, at }: Bringing,
): Promise<void> {
  if (handed.length === 0) return
  const attempts = handed.map((parcel) => {
    const courierId = by(parcel)
    if (courierId === undefined) throw new Error('parcels are shipped without a courier')
    return {
      parcelId: parcel.id,
      orderId: parcel.orderId,
      courierId,
      shippedAt: at,
      isBySeller: courierId === parcel.sellerCourierId,
    }
  })
  const ofShop = new Set(attempts.flatMap(({ courierId, isBySeller }) => (isBySeller ? [] : [courierId])))
  for (const courierId of ofShop) await requireCourier(db, courierId)
  await db.insert(deliveries).values(attempts)
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

/** Share-locks a courier of the shop until the transaction ends, so that it cannot be deactivated meanwhile. */
export async function requireCourier(db: Db, id: number): Promise<void> {
  const [courier] = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.active, true), isOfShop))
    .for('key share')
  if (!courier) throw new Refusal('invalid_request', {}, { courierId: 'unknown_value' })
}
