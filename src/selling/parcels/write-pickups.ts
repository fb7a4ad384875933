import { and, eq, inArray, sql } from 'drizzle-orm'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { users } from '#shop/accounts/tables.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { sellerPickups } from '#shop/orders/pickup-tables.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { maxHandedOver } from './domain/pickups.ts'
import { lockParcel, lockParcels, notPossible } from './lock-parcel.ts'
import { isDeliveredBySeller, selectParcels } from './queries.ts'
import type { PickupBody, SellerPickup } from './schemas-pickups.ts'

const toNumbers = (locked: readonly LockedParcel[]) =>
  locked.map(({ orderId, number }) => parcelNumber(orderId, number)).join(' ')

const areOf = (locked: readonly LockedParcel[]) =>
  inArray(
    parcels.id,
    locked.map(({ id }) => id),
  )

/**
 * Records that packed parcels were handed over, all or none; returns the id of the hand-over. They stay `processing` until the shop
 * ships them. Refuses as {@link lockParcels}, and with `not_possible` when one is not packed, was handed over already, or is delivered by the seller.
 */
export function handOver(
  ctx: SellerWriteCtx,
  { receiver, parcels: read }: PickupBody,
): Promise<{ id: number }> {
  return transaction(ctx.db, async (db) => {
    const inTransaction = { ...ctx, db }
    const locked = await lockParcels(inTransaction, read)
    for (const parcel of locked)
      if (parcel.packedAt === null || parcel.pickupId !== null) throw notPossible(parcel)
    // What the seller delivers is given to no courier of the shop.
    const [delivered] = await db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(areOf(locked), isDeliveredBySeller))
      .limit(1)
    for (const parcel of locked) if (parcel.id === delivered?.id) throw notPossible(parcel)
    const [made] = await db
      .insert(sellerPickups)
      .values({ sellerId: ctx.seller.id, receiver, byUserId: ctx.shopper.id, at: ctx.now() })
      .returning({ id: sellerPickups.id })
    if (!made) throw new Error('inserting the hand-over returned no row')
    await writePickup(inTransaction, locked, made.id)
    const after = { parcelNumber: toNumbers(locked), ...(receiver && { receiver }) }
    await ctx.record(inTransaction, { action: 'seller.hand_over', after })
    return made
  })
}

/** Takes a parcel back that was handed over by mistake. Refuses as {@link lockParcels}, and with `not_possible` when it was not. */
export function takeBack(ctx: SellerWriteCtx, id: number, version: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const inTransaction = { ...ctx, db }
    const parcel = await lockParcel(inTransaction, { id, version })
    if (parcel.pickupId === null) throw notPossible(parcel)
    await writePickup(inTransaction, [parcel], null)
    await ctx.record(inTransaction, {
      action: 'seller.take_back',
      before: { parcelNumber: toNumbers([parcel]) },
    })
  })
}

/** Writes the hand-over of locked parcels, and the next versions of them and their orders. */
async function writePickup(
  ctx: SellerCtx,
  locked: readonly LockedParcel[],
  pickupId: number | null,
): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ pickupId, version: sql`${parcels.version} + 1` })
    .where(and(areOf(locked), restrictToSeller(ctx, parcels.sellerId)))
  const orderIds = locked.map(({ orderId }) => orderId)
  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, orderIds))
}

/** A hand-over of the seller with its parcels. Refuses with `not_found`. */
export async function getPickup(ctx: SellerCtx, id: number): Promise<SellerPickup> {
  const [row] = await ctx.db
    .select({ at: sellerPickups.at, by: users.name, receiver: sellerPickups.receiver })
    .from(sellerPickups)
    .innerJoin(users, eq(users.id, sellerPickups.byUserId))
    .where(and(eq(sellerPickups.id, id), restrictToSeller(ctx, sellerPickups.sellerId)))
  if (!row) throw new Refusal('not_found')
  const page = { order: [sql`${parcels.orderId}`], limit: maxHandedOver, offset: 0 }
  const rows = await selectParcels(ctx, eq(parcels.pickupId, id), page)
  return {
    id,
    at: row.at.toISOString(),
    by: row.by,
    receiver: row.receiver,
    parcels: rows.map(({ listed }) => ({
      id: listed.id,
      number: listed.number,
      governorate: listed.governorate,
      area: listed.area,
      pieces: listed.pieces,
      ...(listed.collect !== undefined && { collect: listed.collect }),
    })),
  }
}
