import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { mayBeSlug } from '#shop/catalogue/domain/slug-pattern.ts'
import { products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { picturesOfReview } from './attach-pictures.ts'
import { authorName } from './domain/author-name.ts'
import { reviewsPageSize } from './domain/review-limits.ts'
import { reviewPictureUrl } from './picture-address.ts'
import type { MyPicture, MyReview, Review, ReviewListArgs, StarCounts, WrittenReview } from './schemas.ts'
import { type reviewPictures, reviewRemovals, reviews, reviewVotes } from './tables.ts'

type ApprovedPicture = { id: number; name: string; width: number; height: number }
type MyProduct = Pick<Ctx, 'db'> & { userId: number; productId: number }

/** The approved pictures of a row of `reviews`, the first added first. */
const approvedPictures = sql<ApprovedPicture[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'width', width, 'height', height) order by id), '[]')
  from review_pictures where review_id = reviews.id and status = 'approved')`

const hasApprovedPicture = sql`exists (
  select 1 from review_pictures where review_id = reviews.id and status = 'approved')`

export async function findProductId({ db }: Pick<Ctx, 'db'>, slug: string): Promise<number> {
  if (!mayBeSlug(slug)) throw new Refusal('not_found')
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isVisible))
  if (!product) throw new Refusal('not_found')
  return product.id
}

/**
 * One page of a product's visible reviews with their approved pictures, newest first by default, and their total number; with
 * `rating` only those with that many stars, with `withPictures` only those with pictures.
 * Refuses with `not_found`.
 */
export async function listReviews(
  ctx: Ctx,
  slug: string,
  { page = 1, pageSize = reviewsPageSize, rating, withPictures, sort }: ReviewListArgs,
): Promise<{ reviews: Review[]; total: number }> {
  const productId = await findProductId(ctx, slug)
  const ofProduct = and(
    eq(reviews.productId, productId),
    eq(reviews.held, false),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    withPictures ? hasApprovedPicture : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        review: reviews,
        name: sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`,
        pictures: approvedPictures,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(ofProduct)
      .orderBy(...(sort === 'helpful' ? [desc(reviews.helpful)] : []), desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(reviews).where(ofProduct),
  ])
  return {
    reviews: rows.map(({ review, name, pictures }) => ({
      id: review.id,
      author: authorName(name),
      ...toWritten(review),
      pictures: pictures.map(({ name: file, ...picture }) => ({ ...picture, url: reviewPictureUrl(file) })),
      helpful: review.helpful,
    })),
    total: counted?.total ?? 0,
  }
}

/** The number of a product's visible reviews by their stars, and with pictures. Refuses with `not_found`. */
export async function countReviewsByStars(ctx: Ctx, slug: string): Promise<StarCounts> {
  const productId = await findProductId(ctx, slug)
  const rows = await ctx.db
    .select({
      rating: reviews.rating,
      number: count(),
      withPictures: sql<number>`(count(*) filter (where ${hasApprovedPicture}))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.held, false)))
    .groupBy(reviews.rating)
  const numberOf = (stars: number) => rows.find(({ rating }) => rating === stars)?.number ?? 0
  const withPictures = rows.reduce((sum, row) => sum + row.withPictures, 0)
  return { 5: numberOf(5), 4: numberOf(4), 3: numberOf(3), 2: numberOf(2), 1: numberOf(1), withPictures }
}

/** Whether the shopper may review the product, their existing review, and which reviews they found helpful. Refuses with `not_found`. */
export async function findMyReview(ctx: Ctx, slug: string): Promise<MyReview> {
  const productId = await findProductId(ctx, slug)
  const { db, shopper } = ctx
  if (!shopper) return { mayWrite: 'not-ordered', review: null }
  const [mayWrite, removed, helpful, [myRow]] = await Promise.all([
    mayReview({ db, userId: shopper.id, productId }),
    wasRemoved({ db, userId: shopper.id, productId }),
    votesOf({ db, userId: shopper.id, productId }),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.userId, shopper.id), eq(reviews.productId, productId))),
  ])
  const review = myRow ? toMyReview(myRow, await picturesOfReview(db, myRow.id)) : null
  return { mayWrite, review, ...(removed && { removed }), ...(helpful && { helpful }) }
}

/** Whether a shopper may review a product: only with a delivered parcel that has it, of which it was accepted. */
export async function mayReview({ db, userId, productId }: MyProduct): Promise<MyReview['mayWrite']> {
  const ordered = await db
    .selectDistinct({ status: parcels.status })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.productId, productId),
        sql`${orderItems.accepted} is distinct from 0`,
        inArray(parcels.status, ['pending', 'processing', 'shipped', 'delivered']),
      ),
    )
  if (ordered.length === 0) return 'not-ordered'
  return ordered.some(({ status }) => status === 'delivered') ? 'yes' : 'not-delivered'
}

/** Whether the staff has removed a review by this user of this product. */
export async function wasRemoved({ db, userId, productId }: MyProduct): Promise<boolean> {
  const { userId: ofUser, productId: ofProduct } = reviewRemovals
  return (await db.$count(reviewRemovals, and(eq(ofUser, userId), eq(ofProduct, productId)))) > 0
}

/** The visible reviews of a product that an account found helpful; null for a guest. */
async function votesOf({ db, userId, productId }: MyProduct): Promise<number[] | null> {
  const votes = db
    .select({ ids: sql<number[]>`coalesce(array_agg(${reviews.id} order by ${reviews.id}), '{}')` })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId), eq(reviews.held, false)))
  const [account] = await db
    .select({ ids: sql<number[]>`(${votes})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAnonymous, false)))
  return account?.ids ?? null
}

/** A review as its author sees it. */
export function toMyReview(
  row: typeof reviews.$inferSelect,
  pictures: readonly (typeof reviewPictures.$inferSelect)[],
): WrittenReview['review'] {
  return {
    id: row.id,
    ...toWritten(row),
    pictures: pictures.map(toMyPicture),
    ...(row.held && { waits: true }),
  }
}

/** A picture as the author of its review sees it. */
export function toMyPicture({
  id,
  name,
  status,
  width,
  height,
  reason,
}: typeof reviewPictures.$inferSelect): MyPicture {
  const visible = status === 'rejected' ? {} : { url: reviewPictureUrl(name) }
  return { id, status, width, height, ...visible, ...(reason && { reason }) }
}

/** The shared fields of a review, without its author. */
function toWritten({ rating, text, createdAt, updatedAt }: typeof reviews.$inferSelect) {
  return { rating, text, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
