import { cartTotal } from '#features/cart/domain/cart-line.ts'
import type { CartItem } from '#features/cart/schemas.ts'
import type { PlaceOrderInput } from '../schemas.ts'
import type { CheckoutValues } from './checkout-fields.ts'

const ownWireId = 1

/** The address as one string (docs/product.md §3): full name, address, city, phone and notes, if any. */
export function shippingAddressOf({ fullName, address, city, phone, notes }: CheckoutValues): string {
  return [fullName, address, city, phone, ...(notes ? [notes] : [])].join(', ')
}

/** Builds the request body for an order. */
export function orderBody(values: CheckoutValues, lines: readonly CartItem[]): PlaceOrderInput {
  return {
    userId: ownWireId,
    totalAmount: cartTotal(lines),
    status: 'pending',
    shippingAddress: shippingAddressOf(values),
    shipping: values,
    paymentMethod: 'cash',
    cartItems: lines.map(({ product, variant, quantity }) => ({
      productId: product.id,
      ...(variant && { variantId: variant.id }),
      quantity,
    })),
  }
}
