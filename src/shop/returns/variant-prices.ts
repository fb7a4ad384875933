import type { StoredPrices } from '#shop/catalogue/domain/discount-schedule.ts'

/** The columns from which a variant's price at a moment follows; of the variants, or of an alias of them. */
export function getPrices<Columns extends Record<keyof StoredPrices, unknown>>({
  price,
  discountPrice,
  plannedDiscountPrice,
  discountStartsAt,
  discountEndsAt,
}: Columns): Pick<Columns, keyof StoredPrices> {
  return { price, discountPrice, plannedDiscountPrice, discountStartsAt, discountEndsAt }
}
