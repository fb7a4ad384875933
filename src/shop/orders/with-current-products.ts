import type { Ctx } from '#platform/context.ts'
import { isProductMoved } from '#platform/http/product-moved.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { replaceFormerProducts } from '#shop/catalogue/former-products.ts'
import type { PlaceOrderBody } from './schemas.ts'

/**
 * Runs `work` with an order, and when it fails because a product was grouped since the shopper saw it, once more with the
 * variant that the product became (decision 39). Any other error is rethrown.
 */
export async function withCurrentProducts<Result>(
  { db }: Ctx,
  body: PlaceOrderBody,
  work: (body: PlaceOrderBody) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(body)
  } catch (error) {
    const isChanged = error instanceof Refusal && error.code === 'order_changed'
    const cartItems =
      isChanged || isProductMoved(error) ? await replaceFormerProducts(db, body.cartItems) : null
    if (cartItems === null) throw error
    return work({ ...body, cartItems })
  }
}
