import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { orders } from '#shop/orders/tables.ts'
import { accessCondition, type ReturnAccess } from '#shop/returns/queries.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { ratingEnd } from './domain/ratings.ts'
import { scoreDays, toRating } from './domain/scores.ts'
import { lockCustomerParcel } from './lock-customer-parcel.ts'
import type { RatingBody } from './schemas.ts'
import { sellerRatings } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Rates the seller of a delivered parcel; until the end of the period again, which replaces it. Refuses with `not_found`, also for
 * parcels of the shop, with `not_possible` before the delivery and after the period, and with `own_shop` who works for the seller, or whose
 * order it is.
 */
export async function rateSeller(
  ctx: Ctx,
  { number, ...access }: ReturnAccess & { number: number },
  body: RatingBody,
): Promise<void> {
  const condition = await accessCondition(ctx, access)
  await transaction(ctx.db, async (db) => {
    const { parcel, deliveredAt } = await lockCustomerParcel(db, condition, number)
    const at = ctx.now()
    const until = ratingEnd(deliveredAt)
    if (at > until)
      throw new Refusal('not_possible', { parcelStatus: parcel.status, until: until.toISOString() })
    const { id: parcelId, sellerId } = parcel
    await refuseMembers(db, parcel, ctx.shopper?.id ?? 0)
    const { words } = body
    await db
      .insert(sellerRatings)
      .values({ ...body, parcelId, sellerId, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: sellerRatings.parcelId,
        set: {
          ...body,
          updatedAt: at,
          // Words that staff have hidden stay hidden until others are written.
          hiddenAt: sql`case when ${sellerRatings.words} = ${words} then ${sellerRatings.hiddenAt} end`,
          hiddenByUserId: sql`case when ${sellerRatings.words} = ${words} then ${sellerRatings.hiddenByUserId} end`,
        },
      })
    await writeRating({ ...ctx, db }, sellerId)
  })
}

/** Refuses with `own_shop` somebody who works for the seller of a parcel, whose order may have come to them from a guest, or whose order it is. */
async function refuseMembers(
  db: Db,
  { orderId, sellerId }: Pick<LockedParcel, 'orderId' | 'sellerId'>,
  userId: number,
): Promise<void> {
  const buyer = db.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const isMember = or(eq(sellerMembers.userId, userId), inArray(sellerMembers.userId, buyer))
  const isMyMembership = and(eq(sellerMembers.sellerId, sellerId), isMember)
  if ((await db.$count(sellerMembers, isMyMembership)) > 0) throw new Refusal('own_shop')
}

/** Writes the rating of a seller from its ratings; two at once take turns. */
async function writeRating({ db, now }: { db: Db } & Pick<Ctx, 'now'>, sellerId: number): Promise<void> {
  await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
  const { packing, speed, described, createdAt } = sellerRatings
  const since = new Date(now().getTime() - scoreDays * dayMs)
  const [totals] = await db
    .select({
      stars: sql<number>`coalesce(sum(${packing} + ${speed} + ${described}), 0)::int`,
      ratings: sql<number>`count(*)::int`,
    })
    .from(sellerRatings)
    .where(sql`${eq(sellerRatings.sellerId, sellerId)} and ${gte(createdAt, since)}`)
  if (!totals) return
  await db
    .update(sellers)
    .set({ rating: toRating(totals), ratingCount: totals.ratings })
    .where(eq(sellers.id, sellerId))
}
