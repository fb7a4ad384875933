import { getTableColumns, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { attachPictures, detachPictures, picturesOfReview } from './attach-pictures.ts'
import type { StoredPicture } from './prepare-pictures.ts'
import { findProductId, mayReview, toMyReview, wasRemoved } from './queries.ts'
import { lockProducts, rateProduct } from './rate-product.ts'
import type { WriteReviewBody, WrittenReview } from './schemas.ts'
import { reviews } from './tables.ts'

type PictureChanges = { add?: readonly StoredPicture[]; remove?: readonly number[] }

/**
 * Writes or replaces the shopper's review of a product and updates its rating in the same transaction. After the shop
 * has removed an earlier review, the new one is neither visible nor counted until the shop approves it. Refuses with
 * `not_found` for an unknown product, `not_received` without a delivered order of it, `too_many` when it would have more than three
 * pictures.
 */
export async function writeReview(
  ctx: ShopperCtx,
  slug: string,
  { rating, text }: WriteReviewBody,
  { add = [], remove = [] }: PictureChanges = {},
): Promise<WrittenReview & { first: boolean }> {
  const { shopper, now } = ctx
  return transaction(ctx.db, async (db) => {
    const productId = await findProductId({ db }, slug)
    if ((await mayReview({ db, userId: shopper.id, productId })) !== 'yes') throw new Refusal('not_received')
    await lockProducts(db, [productId])
    const time = now()
    const held = await wasRemoved({ db, userId: shopper.id, productId })
    const [row] = await db
      .insert(reviews)
      .values({ productId, userId: shopper.id, rating, text, held, createdAt: time, updatedAt: time })
      .onConflictDoUpdate({
        target: [reviews.userId, reviews.productId],
        set: { rating, text, held, updatedAt: time, ...(held && { checkedAt: null }) },
      })
      .returning({ ...getTableColumns(reviews), first: sql<boolean>`xmax = 0` })
    if (!row) throw new Error('the review was not written')
    const { first, ...review } = row
    await detachPictures(db, review.id, remove)
    await attachPictures(db, review.id, add)
    const rated = await rateProduct(db, productId)
    const pictures = await picturesOfReview(db, review.id)
    // Once for an author and product, however often the review is edited, or deleted and written again.
    if (first || held)
      await writeNotices(db, {
        topic: 'review',
        notice: 'review',
        key: `review:${shopper.id}:${productId}`,
        facts: { rating, productId },
        at: time,
      })
    return { review: toMyReview(review, pictures), first, ...rated }
  })
}
