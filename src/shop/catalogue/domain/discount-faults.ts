/** A price, its discount in whole dinars and when that starts and ends (ISO). Without a price the discount is not compared. */
type Sale = {
  price?: number | null | undefined
  discountPrice?: number | null | undefined
  discountStartsAt?: string | null | undefined
  discountEndsAt?: string | null | undefined
}

type DiscountFault = {
  field: 'discountPrice' | 'discountStartsAt' | 'discountEndsAt'
  code: 'discount_not_below' | 'dates_without_discount' | 'dates_out_of_order'
}

/** What is wrong with a discount, each fault with the field that it is reported at. */
export function findDiscountFaults({
  price = null,
  discountPrice = null,
  discountStartsAt: starts = null,
  discountEndsAt: ends = null,
}: Sale): DiscountFault[] {
  const faults: DiscountFault[] = []
  if (price !== null && discountPrice !== null && discountPrice >= price)
    faults.push({ field: 'discountPrice', code: 'discount_not_below' })
  if (discountPrice === null && (starts ?? ends) !== null)
    faults.push({
      field: starts === null ? 'discountEndsAt' : 'discountStartsAt',
      code: 'dates_without_discount',
    })
  if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
    faults.push({ field: 'discountEndsAt', code: 'dates_out_of_order' })
  return faults
}

/** Whether a discount has this fault. */
export function hasDiscountFault(sale: Sale, code: DiscountFault['code']): boolean {
  return findDiscountFaults(sale).some((fault) => fault.code === code)
}
