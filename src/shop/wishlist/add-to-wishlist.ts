import { eq, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type DisplayedSellers, readDisplayedSellers } from '#shop/catalogue/displayed-sellers.ts'
import { withCurrentProduct } from '#shop/catalogue/former-products.ts'
import { products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { wishlistLimit } from './domain/wishlist-limit.ts'
import { lockWishlists } from './lock-wishlists.ts'
import { findWishlistItem, productExists } from './queries.ts'
import type { WishlistItem } from './schemas.ts'
import { wishlistItems } from './tables.ts'

type Added = { item: WishlistItem; added: boolean }

/**
 * Adds a product to the shopper's wishlist, in place of one that was merged into another product that product; an existing entry stays
 * unchanged. Refuses with `not_found` for an
 * unknown product and `wishlist_full` at the limit, which also holds for concurrent adds.
 */
export async function addToWishlist(ctx: ShopperCtx, productId: number): Promise<Added> {
  const sellers = await readDisplayedSellers(ctx)
  return withCurrentProduct(ctx.db, productId, (id) => add(ctx, id, sellers))
}

function add(ctx: ShopperCtx, productId: number, sellers: DisplayedSellers): Promise<Added> {
  return transaction(ctx.db, async (db) => {
    const txCtx = { ...ctx, db }
    await lockWishlists(db, [ctx.shopper.id])
    const existing = await findWishlistItem(txCtx, productId, sellers)
    if (existing) return { item: existing, added: false }
    const count = await db.$count(wishlistItems, eq(wishlistItems.userId, ctx.shopper.id))
    if (count >= wishlistLimit) {
      await requireProduct(txCtx, productId)
      throw new Refusal('wishlist_full', { limit: wishlistLimit })
    }
    await db.execute(sql`
      insert into ${wishlistItems} (user_id, product_id, price_seen, in_stock_seen, added_at)
      select ${ctx.shopper.id}, ${products.id}, ${products.payPrice}, ${products.stockQuantity} > 0,
        ${ctx.now().toISOString()}
      from ${products} where ${products.id} = ${productId} and ${isVisible}`)
    const item = await findWishlistItem(txCtx, productId, sellers)
    if (!item) throw unknownProduct()
    return { item, added: true }
  })
}

/** Refuses an unknown product before a session is started for the visitor. */
export async function requireProduct(ctx: Ctx, productId: number): Promise<void> {
  await withCurrentProduct(ctx.db, productId, async (id) => {
    if (!(await productExists(ctx, id))) throw unknownProduct()
  })
}

function unknownProduct(): Refusal {
  return new Refusal('not_found', {}, { productId: 'not_found' })
}
