import { and, eq, gte } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { findCartItem } from './queries.ts'
import type { CartItem } from './schemas.ts'
import { stockExceeded } from './stock-exceeded.ts'
import { cartItems } from './tables.ts'

/**
 * Sets the quantity of a line. Refuses with `not_found` when the line is not in the shopper's cart and
 * `stock_exceeded` when the stock is too low.
 */
export async function setQuantity(ctx: ShopperCtx, itemId: number, quantity: number): Promise<CartItem> {
  const { db, shopper } = ctx
  const [updated] = await db
    .update(cartItems)
    .set({ quantity, priceSeen: variants.payPrice })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(cartItems.id, itemId),
        eq(cartItems.userId, shopper.id),
        eq(variants.id, cartItems.variantId),
        gte(availableOfVariant, quantity),
      ),
    )
    .returning({ id: cartItems.id })
  const item = await findCartItem(ctx, itemId)
  if (!item) throw new Refusal('not_found')
  if (!updated) throw stockExceeded({ available: item.product.stockQuantity, inCart: item.quantity })
  return item
}
