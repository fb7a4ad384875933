import { hasDiscountFault } from '#shop/catalogue/domain/discount-faults.ts'
import { priceStep } from '#shop/catalogue/domain/price-rules.ts'

/** The errors of prices while they are typed, by field. Whole dinars; null for a text that is not a number. */
export function priceErrors({
  price,
  discountPrice,
}: {
  price: number | null
  discountPrice: number | null
}): { price?: string; discountPrice?: string } {
  const stated = (value: number | null) =>
    value !== null && value % priceStep !== 0 ? 'not_a_multiple' : undefined
  const [first, second] = [stated(price), stated(discountPrice)]
  const above = hasDiscountFault({ price, discountPrice }, 'discount_not_below')
  const discount = second ?? (above ? 'not_below_price' : undefined)
  return { ...(first && { price: first }), ...(discount && { discountPrice: discount }) }
}
