import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { lockProducts, rateProduct } from './rate-product.ts'
import { reviewRemovals, reviews } from './tables.ts'
import { removeVotesFor } from './vote.ts'

/**
 * Moves a guest's reviews to an account. When both have reviewed a product, the account's review stays and the
 * guest's is deleted. The account's votes for what are now its own reviews are deleted. Call it in the transaction of the sign-in.
 */
export async function moveReviews(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return
  await moveRemovals(db, { from, to })
  const productIds = await reviewedBy(db, from)
  if (productIds.length === 0) return
  await lockProducts(db, productIds)
  const both = (await reviewedBy(db, to)).filter((id) => productIds.includes(id))
  if (both.length > 0) {
    await db.delete(reviews).where(and(eq(reviews.userId, from), inArray(reviews.productId, both)))
    for (const productId of both) await rateProduct(db, productId)
  }
  await removeVotesFor(db, { author: from, voter: to })
  await db.update(reviews).set({ userId: to }).where(eq(reviews.userId, from))
}

/** Moves the guest's removed-review records to the account. */
async function moveRemovals(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await db.delete(reviewRemovals).where(eq(reviewRemovals.userId, from)).returning()
  if (moved.length === 0) return
  await db
    .insert(reviewRemovals)
    .values(moved.map((removal) => ({ ...removal, userId: to })))
    .onConflictDoNothing()
}

/** Deletes all reviews of an account that is being removed and updates the ratings. */
export async function removeReviewsByUser(db: Db, userId: number): Promise<void> {
  await db.delete(reviewRemovals).where(eq(reviewRemovals.userId, userId))
  const productIds = await reviewedBy(db, userId)
  if (productIds.length === 0) return
  await lockProducts(db, productIds)
  await db.delete(reviews).where(and(eq(reviews.userId, userId), inArray(reviews.productId, productIds)))
  for (const productId of productIds) await rateProduct(db, productId)
}

async function reviewedBy(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.userId, userId))
  return rows.map(({ productId }) => productId).sort((a, b) => a - b)
}
