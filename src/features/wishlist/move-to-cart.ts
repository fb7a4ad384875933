import { and, eq } from 'drizzle-orm'
import { addToCart } from '#features/cart/add-to-cart.ts'
import type { CartItem } from '#features/cart/schemas.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wishlistItems } from './tables.ts'

/**
 * Takes an entry out of the wishlist and puts one of its product in the cart, both or neither. Refuses with `not_found`
 * when it is not in the shopper's wishlist and `stock_exceeded` when the cart cannot take one more.
 */
export async function moveToCart(ctx: ShopperCtx, itemId: number): Promise<CartItem> {
  return transaction(ctx.db, async (db) => {
    const own = and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, ctx.shopper.id))
    const [taken] = await db
      .delete(wishlistItems)
      .where(own)
      .returning({ productId: wishlistItems.productId })
    if (!taken) throw new Refusal('not_found')
    return addToCart({ ...ctx, db }, { productId: taken.productId, quantity: 1 })
  })
}
