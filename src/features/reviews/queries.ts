import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import { mayBeSlug } from '#features/catalogue/domain/slug-pattern.ts'
import { products } from '#features/catalogue/tables.ts'
import { isVisible } from '#features/catalogue/visible-products.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { authorName } from './domain/author-name.ts'
import { reviewsPageSize } from './domain/review-limits.ts'
import type { OwnReview, Review, ReviewListArgs, StarCounts, WrittenReview } from './schemas.ts'
import { reviewRemovals, reviews } from './tables.ts'

export async function productIdOf({ db }: Pick<Ctx, 'db'>, slug: string): Promise<number> {
  if (!mayBeSlug(slug)) throw new Refusal('not_found')
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isVisible))
  if (!product) throw new Refusal('not_found')
  return product.id
}

/**
 * One page of a product's visible reviews, newest first, and their total number; with `rating` only those with that many stars.
 * Refuses with `not_found`.
 */
export async function listReviews(
  ctx: Ctx,
  slug: string,
  { page = 1, pageSize = reviewsPageSize, rating }: ReviewListArgs,
): Promise<{ reviews: Review[]; total: number }> {
  const productId = await productIdOf(ctx, slug)
  const ofProduct = and(
    eq(reviews.productId, productId),
    eq(reviews.held, false),
    rating === undefined ? undefined : eq(reviews.rating, rating),
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        review: reviews,
        name: sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(ofProduct)
      .orderBy(desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(reviews).where(ofProduct),
  ])
  return {
    reviews: rows.map(({ review, name }) => ({
      id: review.id,
      author: authorName(name),
      ...toWritten(review),
    })),
    total: counted?.total ?? 0,
  }
}

/** The number of a product's visible reviews by their stars. Refuses with `not_found`. */
export async function countReviewsByStars(ctx: Ctx, slug: string): Promise<StarCounts> {
  const productId = await productIdOf(ctx, slug)
  const rows = await ctx.db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.held, false)))
    .groupBy(reviews.rating)
  const numberOf = (stars: number) => rows.find(({ rating }) => rating === stars)?.number ?? 0
  return { 5: numberOf(5), 4: numberOf(4), 3: numberOf(3), 2: numberOf(2), 1: numberOf(1) }
}

/** Whether the shopper may review the product, and their existing review. Refuses with `not_found`. */
export async function findOwnReview(ctx: Ctx, slug: string): Promise<OwnReview> {
  const productId = await productIdOf(ctx, slug)
  const { db, shopper } = ctx
  if (!shopper) return { mayWrite: 'not-ordered', review: null }
  const [mayWrite, removed, [own]] = await Promise.all([
    mayReview({ db, userId: shopper.id, productId }),
    wasRemoved({ db, userId: shopper.id, productId }),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.userId, shopper.id), eq(reviews.productId, productId))),
  ])
  return { mayWrite, review: own ? toOwnReview(own) : null, ...(removed && { removed }) }
}

/** Whether a shopper may review a product: only with a delivered order of it. */
export async function mayReview({
  db,
  userId,
  productId,
}: Pick<Ctx, 'db'> & { userId: number; productId: number }): Promise<OwnReview['mayWrite']> {
  const ordered = await db
    .selectDistinct({ status: orders.status })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderItems.productId, productId),
        inArray(orders.status, ['pending', 'processing', 'shipped', 'delivered']),
      ),
    )
  if (ordered.length === 0) return 'not-ordered'
  return ordered.some(({ status }) => status === 'delivered') ? 'yes' : 'not-delivered'
}

/** Whether the staff has removed a review by this user of this product. */
export async function wasRemoved({
  db,
  userId,
  productId,
}: Pick<Ctx, 'db'> & { userId: number; productId: number }): Promise<boolean> {
  const { userId: ofUser, productId: ofProduct } = reviewRemovals
  return (await db.$count(reviewRemovals, and(eq(ofUser, userId), eq(ofProduct, productId)))) > 0
}

/** A review as its author sees it. */
export function toOwnReview(row: typeof reviews.$inferSelect): WrittenReview['review'] {
  return { ...toWritten(row), ...(row.held && { waits: true }) }
}

/** The shared fields of a review, without its author. */
function toWritten({ rating, text, createdAt, updatedAt }: typeof reviews.$inferSelect) {
  return { rating, text, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
