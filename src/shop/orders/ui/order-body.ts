import type { CartItem } from '#shop/cart/schemas.ts'
import type { PlaceOrderInput } from '../schemas.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import type { DisplayedTotals } from './use-cart-totals.ts'

const myWireId = 1

/** The address as one string (docs/product.md §3): full name, address, city, phone and notes, if any. */
export function toShippingAddress({ fullName, address, city, phone, notes }: CheckoutValues): string {
  return [fullName, address, city, phone, ...(notes ? [notes] : [])].join(', ')
}

/** Builds the request body for an order of what the shopper saw. */
export function orderBody(
  values: CheckoutValues,
  lines: readonly CartItem[],
  {
    collect,
    discounts,
    delivery,
    credit = 0,
  }: Pick<DisplayedTotals, 'collect' | 'discounts' | 'delivery' | 'credit'>,
): PlaceOrderInput {
  return {
    userId: myWireId,
    totalAmount: collect + credit,
    status: 'pending',
    shippingAddress: toShippingAddress(values),
    shipping: values,
    paymentMethod: 'cash',
    cartItems: lines.map(({ product, variant, variantId = variant?.id, quantity }) => ({
      productId: product.id,
      ...(variantId !== undefined && { variantId }),
      quantity,
    })),
    ...(delivery && { delivery: { fee: delivery.fee }, discount: discountOf(discounts) }),
    ...codeOf(discounts),
    ...(credit > 0 && { credit }),
  }
}

const discountOf = (discounts: DisplayedTotals['discounts']) =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)

/** The code whose discount the shopper saw, so that the answer can say why it no longer applies. */
function codeOf(discounts: DisplayedTotals['discounts']): { code?: string } {
  const code = discounts.find((discount) => discount.code !== undefined)?.code
  return code === undefined ? {} : { code }
}
