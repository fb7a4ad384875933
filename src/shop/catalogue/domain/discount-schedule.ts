type Times = { discountStartsAt: Date | null; discountEndsAt: Date | null }

/** A product's stored prices in whole dinars: see `products` in `tables.ts`. */
export type StoredPrices = Times & {
  price: number
  discountPrice: number | null
  plannedDiscountPrice: number | null
}

/** Whether a discount is active at a time: from its start, until before its end; either may be open. */
function isWithin({ discountStartsAt, discountEndsAt }: Times, at: Date): boolean {
  return !(discountStartsAt && at < discountStartsAt) && !(discountEndsAt && at >= discountEndsAt)
}

/** The discount price at a time, even if the stored price has not been updated yet; null when there is none. */
export function discountAt(stored: StoredPrices, at: Date): number | null {
  if (stored.plannedDiscountPrice === null) return stored.discountPrice
  return isWithin(stored, at) ? stored.plannedDiscountPrice : null
}

/** The price a shopper pays at a time. */
export function priceAt(stored: StoredPrices, at: Date): number {
  return discountAt(stored, at) ?? stored.price
}

/** The stored discount as it holds at a time: the price of one that began or ended meanwhile is current, and one that is over is none. */
export function discountHeldAt(stored: Omit<StoredPrices, 'price'>, at: Date): Omit<StoredPrices, 'price'> {
  const { plannedDiscountPrice, discountStartsAt, discountEndsAt, discountPrice } = stored
  if (plannedDiscountPrice === null)
    return { discountPrice, plannedDiscountPrice, discountStartsAt, discountEndsAt }
  return storedDiscount(
    discountEndsAt !== null && at >= discountEndsAt
      ? { discountPrice: null, discountStartsAt, discountEndsAt }
      : { discountPrice: plannedDiscountPrice, discountStartsAt, discountEndsAt },
    at,
  )
}

/** The stored columns of a discount as entered in the back office; one without start and end is active at once. */
export function storedDiscount(
  { discountPrice, ...times }: Times & { discountPrice: number | null },
  at: Date,
): Omit<StoredPrices, 'price'> {
  const planned = discountPrice !== null && (times.discountStartsAt ?? times.discountEndsAt) !== null
  if (!planned) {
    return { discountPrice, plannedDiscountPrice: null, discountStartsAt: null, discountEndsAt: null }
  }
  const stored = { ...times, plannedDiscountPrice: discountPrice }
  return { ...stored, discountPrice: isWithin(times, at) ? discountPrice : null }
}
