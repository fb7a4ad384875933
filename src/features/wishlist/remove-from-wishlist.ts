import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wishlistItems } from './tables.ts'

/** Takes an entry out of the shopper's wishlist. Refuses with `not_found` when it is not in it. */
export async function removeFromWishlist({ db, shopper }: ShopperCtx, itemId: number): Promise<void> {
  const own = and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, shopper.id))
  const [removed] = await db.delete(wishlistItems).where(own).returning({ id: wishlistItems.id })
  if (!removed) throw new Refusal('not_found')
}

/** Takes a product out of the shopper's wishlist; one that is not in it is what was wanted. */
export async function unwish({ db, shopper }: ShopperCtx, productId: number): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.productId, productId), eq(wishlistItems.userId, shopper.id)))
}
