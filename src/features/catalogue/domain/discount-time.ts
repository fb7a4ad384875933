type Times = { discountStartsAt: Date | null; discountEndsAt: Date | null }

/** A product's prices as they are stored: see `products` in `tables.ts`. Whole dinars. */
export type StoredPrices = Times & {
  price: number
  discountPrice: number | null
  plannedDiscountPrice: number | null
}

/** Whether a moment lies within a discount's time: from its start on, before its end; either may be open. */
function isWithin({ discountStartsAt, discountEndsAt }: Times, at: Date): boolean {
  return !(discountStartsAt && at < discountStartsAt) && !(discountEndsAt && at >= discountEndsAt)
}

/** The discount price of a moment, whether or not what is stored has followed yet; null when there is none. */
export function discountAt(stored: StoredPrices, at: Date): number | null {
  if (stored.plannedDiscountPrice === null) return stored.discountPrice
  return isWithin(stored, at) ? stored.plannedDiscountPrice : null
}

/** What a shopper pays at a moment. */
export function priceAt(stored: StoredPrices, at: Date): number {
  return discountAt(stored, at) ?? stored.price
}

/** How a discount as an operator gives it is stored at a moment: one without start and end is simply on. */
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
