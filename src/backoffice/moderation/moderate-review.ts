import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockProducts, rateProduct } from '#shop/reviews/rate-product.ts'
import { reviewRemovals, reviews } from '#shop/reviews/tables.ts'
import type { RemoveReviewBody } from './schemas-reviews.ts'

/** Marks a review as checked; a held review becomes visible. Refuses with `not_found`, and with `stale` when it was edited in the meantime. */
export function checkReview(ctx: StaffCtx, id: number, updatedAt: string): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const review = await lockReview(db, id, updatedAt)
    await db.update(reviews).set({ checkedAt: ctx.now(), held: false }).where(eq(reviews.id, id))
    if (review.held) await rateProduct(db, review.productId)
    await recordChange(
      { ...ctx, db },
      { action: 'review.check', kind: 'review', id, after: { rating: review.rating, text: review.text } },
    )
  })
}

/**
 * Removes a review with its rating (docs/decisions/0007); the audit log of the product keeps its text and the reason. The
 * author's next review of the product is held for moderation. Refuses as {@link checkReview} does.
 */
export function removeShopReview(
  ctx: StaffCtx,
  id: number,
  { updatedAt, reason }: RemoveReviewBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { productId, userId, rating, text } = await lockReview(db, id, updatedAt)
    await db.delete(reviews).where(eq(reviews.id, id))
    await db.insert(reviewRemovals).values({ userId, productId, at: ctx.now() }).onConflictDoNothing()
    await rateProduct(db, productId)
    const change = { action: 'review.remove', kind: 'product', id: productId }
    await recordChange(
      { ...ctx, db },
      { ...change, before: { review: id, userId, rating, text }, after: { reason } },
    )
  })
}

/** Locks the product first, as writing a review does, so that the two cannot deadlock. */
async function lockReview(db: Db, id: number, seen: string): Promise<typeof reviews.$inferSelect> {
  const [match] = await db.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id))
  if (!match) throw new Refusal('not_found')
  await lockProducts(db, [match.productId])
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) throw new Refusal('not_found')
  if (review.updatedAt.toISOString() !== new Date(seen).toISOString()) throw new Refusal('stale')
  return review
}
