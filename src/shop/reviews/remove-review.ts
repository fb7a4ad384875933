import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findProductId } from './queries.ts'
import { lockProducts, rateProduct } from './rate-product.ts'
import type { ProductRating } from './schemas.ts'
import { reviews } from './tables.ts'

/** Deletes the shopper's review and updates the product's rating. Refuses with `not_found` when there is none. */
export async function removeReview(ctx: ShopperCtx, slug: string): Promise<ProductRating> {
  return transaction(ctx.db, async (db) => {
    const productId = await findProductId({ db }, slug)
    await lockProducts(db, [productId])
    const isMyReview = and(eq(reviews.userId, ctx.shopper.id), eq(reviews.productId, productId))
    const [removed] = await db.delete(reviews).where(isMyReview).returning({ id: reviews.id })
    if (!removed) throw new Refusal('not_found')
    return rateProduct(db, productId)
  })
}
