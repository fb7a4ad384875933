import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { accessCondition, findDeliveries, type ReturnAccess } from '#shop/returns/queries.ts'
import { ratingEnd } from '#shop/seller-ratings/domain/ratings.ts'
import { sellerRatings } from '#shop/seller-ratings/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { toDisputeFacts } from './dispute-facts.ts'
import { disputeEnd, isUndecided, maxDisputes } from './domain/disputes.ts'
import type { ParcelFeedback } from './schemas.ts'
import { disputePictures, disputes } from './tables.ts'

/** A parcel of an order to which the request has access. */
export type ParcelAccess = ReturnAccess & { number: number }

/** What a customer can say of a parcel and has said. Refuses with `not_found`, also for parcels of the shop. */
export async function getParcelFeedback(
  ctx: Ctx,
  { number, ...access }: ParcelAccess,
): Promise<ParcelFeedback> {
  const { db } = ctx
  const [row] = await db
    .select({ parcel: parcels, seller: { slug: sellers.slug, name: sellers.name }, rating: sellerRatings })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .leftJoin(sellerRatings, eq(sellerRatings.parcelId, parcels.id))
    .where(
      and(await accessCondition(ctx, access), eq(parcels.number, number), ne(parcels.sellerId, shopSellerId)),
    )
  if (!row) throw new Refusal('not_found')
  const { parcel, seller, rating } = row
  const deliveredAt = (await findDeliveries(db, parcel.orderId)).get(parcel.id)
  const pictures = sql<number>`(select count(*)::int from ${disputePictures} as picture where picture.dispute_id = disputes.id)`
  const myDisputes = await db
    .select({ row: disputes, pictures })
    .from(disputes)
    .where(eq(disputes.parcelId, parcel.id))
    .orderBy(desc(disputes.id))
  const isPast = (end: Date) => ctx.now() > end
  const rateUntil = deliveredAt && !isPast(ratingEnd(deliveredAt)) ? ratingEnd(deliveredAt) : null
  const isPossible =
    myDisputes.length < maxDisputes && !myDisputes.some(({ row: { status } }) => isUndecided(status))
  const disputeUntil =
    deliveredAt && isPossible && !isPast(disputeEnd(deliveredAt)) ? disputeEnd(deliveredAt) : null
  return {
    orderId: parcel.orderId,
    number,
    seller: toSellerName(seller),
    parcelStatus: parcel.status,
    rateUntil: rateUntil?.toISOString() ?? null,
    rating: rating && {
      packing: rating.packing,
      speed: rating.speed,
      described: rating.described,
      words: rating.words,
    },
    disputeUntil: disputeUntil?.toISOString() ?? null,
    disputes: myDisputes.map(({ row: each, pictures: sent }) =>
      Object.assign(toDisputeFacts(each), sent > 0 && { pictures: sent }),
    ),
  }
}
