import { and, eq, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toCurrentIds } from '#shop/catalogue/former-products.ts'
import { wishlistItems } from './tables.ts'

/** Removes an entry from the shopper's wishlist. Refuses with `not_found` when the wishlist has no such entry. */
export async function removeFromWishlist({ db, shopper }: ShopperCtx, itemId: number): Promise<void> {
  const isMyItem = and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, shopper.id))
  const [removed] = await db.delete(wishlistItems).where(isMyItem).returning({ id: wishlistItems.id })
  if (!removed) throw new Refusal('not_found')
}

/** Removes a product from the shopper's wishlist, or the one that it was merged into; succeeds also without an entry. */
export async function removeProductFromWishlist(
  { db, shopper }: ShopperCtx,
  productId: number,
): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(
      and(
        sql`${wishlistItems.productId} = any(${toCurrentIds(sql`array[${productId}::int]`)})`,
        eq(wishlistItems.userId, shopper.id),
      ),
    )
}
