import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { wishlistItems } from './tables.ts'

/**
 * Moves an entry to the cart in one transaction: removes it and adds one of its product. Refuses with `not_found`
 * when it is not in the shopper's wishlist and `stock_exceeded` when the stock does not allow one more.
 */
export async function moveToCart(ctx: ShopperCtx, itemId: number): Promise<CartItem> {
  return transaction(ctx.db, async (db) => {
    const isMyItem = and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, ctx.shopper.id))
    const [removed] = await db
      .delete(wishlistItems)
      .where(isMyItem)
      .returning({ productId: wishlistItems.productId })
    if (!removed) throw new Refusal('not_found')
    return addToCart({ ...ctx, db }, { productId: removed.productId, quantity: 1 })
  })
}
