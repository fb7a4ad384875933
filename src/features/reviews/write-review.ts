import { getTableColumns, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mayReview, productIdOf, toOwnReview, wasRemoved } from './queries.ts'
import { lockProducts, rateProduct } from './rate-product.ts'
import type { WriteReviewBody, WrittenReview } from './schemas.ts'
import { reviews } from './tables.ts'

/**
 * Writes or replaces the shopper's review of a product and updates its rating in the same transaction. After the shop
 * has removed an earlier review, the new one is neither visible nor counted until the shop approves it. Refuses with
 * `not_found` for an unknown product and `not_received` without a delivered order of it.
 */
export async function writeReview(
  ctx: ShopperCtx,
  slug: string,
  { rating, text }: WriteReviewBody,
): Promise<WrittenReview & { first: boolean }> {
  const { shopper, now } = ctx
  return transaction(
    ctx.db,
    async (db) => {
      const productId = await productIdOf({ db }, slug)
      if ((await mayReview({ db, userId: shopper.id, productId })) !== 'yes')
        throw new Refusal('not_received')
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
      const rated = await rateProduct(db, productId)
      return { review: toOwnReview(row), first: row.first, ...rated }
    },
    { isolationLevel: 'read committed' },
  )
}
