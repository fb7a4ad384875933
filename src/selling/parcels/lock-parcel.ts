import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { isConfirmed } from './queries.ts'

/**
 * Locks a parcel of the seller that waits for the courier, and before it its order, as everybody who changes parcels does. Refuses with
 * `not_found`; with `stale` when it has another version, and with `not_possible` when it has left or is cancelled.
 */
export async function lockParcel(
  ctx: SellerCtx,
  { id, version }: { id: number; version: number },
): Promise<LockedParcel> {
  const { db } = ctx
  const ofParcel = db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(and(eq(parcels.id, id), restrictToSeller(ctx, parcels.sellerId), isConfirmed))
  await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofParcel)).for('no key update')
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, id), restrictToSeller(ctx, parcels.sellerId), isConfirmed))
    .for('no key update')
  if (!parcel) throw new Refusal('not_found')
  const current = { parcelStatus: parcel.status, version: parcel.version }
  if (parcel.version !== version) throw new Refusal('stale', current)
  if (parcel.status !== 'processing') throw new Refusal('not_possible', current)
  return parcel
}
