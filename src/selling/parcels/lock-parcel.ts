import { and, asc, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { isConfirmed } from './queries.ts'

type ReadParcel = { id: number; version: number }

/** As {@link lockParcels}, one. */
export async function lockParcel(ctx: SellerCtx, read: ReadParcel): Promise<LockedParcel> {
  const [parcel] = await lockParcels(ctx, [read])
  if (!parcel) throw new Refusal('not_found')
  return parcel
}

/**
 * Locks parcels of the seller that wait for the courier by their ids, and before them their orders, as everybody who changes parcels
 * does. Refuses with `not_found`; with `stale` when one has another version, and with `not_possible` when one has left or is cancelled.
 */
export async function lockParcels(ctx: SellerCtx, read: readonly ReadParcel[]): Promise<LockedParcel[]> {
  const { db } = ctx
  const versions = new Map(read.map(({ id, version }) => [id, version]))
  const isRead = and(inArray(parcels.id, [...versions.keys()]), isConfirmed)
  const ofParcels = db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(and(isRead, restrictToSeller(ctx, parcels.sellerId)))
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofParcels))
    .orderBy(asc(orders.id))
    .for('no key update')
  const locked = await db
    .select()
    .from(parcels)
    .where(and(isRead, restrictToSeller(ctx, parcels.sellerId)))
    .orderBy(asc(parcels.id))
    .for('no key update')
  if (locked.length < versions.size) throw new Refusal('not_found')
  for (const parcel of locked) {
    if (parcel.version !== versions.get(parcel.id)) throw new Refusal('stale', toCurrentParcel(parcel))
    if (parcel.status !== 'processing') throw notPossible(parcel)
  }
  return locked
}

/** Refusal for a parcel whose state does not allow what was requested. */
export function notPossible(parcel: LockedParcel): Refusal {
  return new Refusal('not_possible', toCurrentParcel(parcel))
}

const toCurrentParcel = ({ orderId, number, status, version }: LockedParcel) => ({
  parcelStatus: status,
  version,
  number: parcelNumber(orderId, number),
})
