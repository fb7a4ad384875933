import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { inNotes } from './refund-amounts.ts'

/**
 * The unit price at which a variant replaces a returned piece, in whole dinars: what it sells for now. A variant that sells for
 * the same as the returned one costs what that one cost, whatever was paid. `today`: what both variants sell for.
 */
export function exchangePrice(
  ordered: { price: number },
  today: { returned: number; replacement: number },
): number {
  return today.replacement === today.returned ? ordered.price : today.replacement
}

/**
 * Pieces of one line that come back: their unit price in the order, and what was paid for all of them. Whole dinars. `isPercent`:
 * all of their discount is a percentage without a cap, so that a dearer product would have had a larger one.
 */
export type ReturnedPieces = { pieces: number; price: number; refund: number; isPercent: boolean }

/**
 * What an exchange costs, in whole dinars: the only place that says so. Of the replacement's goods the discount takes the share that
 * it took off the returned pieces, rounded down to notes; more than it took off those only when it is a percentage and something was
 * paid. `extra` is collected with the replacement, or paid back when negative.
 */
export function exchangeAmounts(
  { pieces, price, refund, isPercent }: ReturnedPieces,
  replacementPrice: number,
): { goods: number; discount: number; extra: number } {
  const goods = pieces * replacementPrice
  const lost = Math.max(0, pieces * price - refund)
  const share = lost === 0 ? 0 : inNotes((replacementPrice * lost) / price)
  const mayGrow = isPercent && refund > 0
  const discount = replacementPrice === price ? lost : Math.min(share, mayGrow ? goods : lost)
  return { goods, discount, extra: goods - discount - refund }
}

/** A line whose pieces come back, with what is taken off the pieces that the customer has, in whole dinars. */
type DiscountedLine = Record<'discount' | 'manualDiscount' | 'sellerDiscount', number> & {
  paid: { discount: number; manualDiscount?: number }
}

/**
 * The part of a replacement's discount that its seller bears, in whole dinars: as large a share as of the discount of what came back, rounded down to
 * notes. What was given by hand is the shop's, also where accepted pieces have lost the rest.
 */
export function toSellerDiscount(
  { discount: ordered, manualDiscount, sellerDiscount, paid }: DiscountedLine,
  discount: number,
): number {
  const promoted = ordered - manualDiscount
  if (sellerDiscount === 0 || promoted === 0 || paid.discount === 0) return 0
  const share = (discount * (paid.discount - (paid.manualDiscount ?? 0))) / paid.discount
  return inNotes(sellerDiscount === promoted ? share : (share * sellerDiscount) / promoted)
}

/** The last day in Baghdad on which the price of an exchange holds; null when none was agreed. */
export function lastDayOfPrice(pricedAt: Date | null): string | null {
  return pricedAt && addDays(baghdadDay(pricedAt), 1)
}

/** Whether the price that was agreed at `pricedAt` still holds. */
export function priceHolds(pricedAt: Date | null, at: Date): boolean {
  const last = lastDayOfPrice(pricedAt)
  return last !== null && baghdadDay(at) <= last
}
