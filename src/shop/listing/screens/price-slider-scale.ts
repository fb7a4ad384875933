import { wholeNumber } from './whole-number.ts'

/** The range and step of the price filter, in whole dinars (docs/product.md). */
export const priceRange = { min: 0, max: 1_000_000, step: 10_000 }

/** Rounds a typed price to the filter's scale; undefined when the text is not a price. */
export function steppedPrice(typed: string): number | undefined {
  const value = wholeNumber(typed)
  if (value === null) return undefined
  const { min, max, step } = priceRange
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}

/** Rounds a typed upper limit to the filter's scale; undefined, so no limit, above the end of the scale, like the slider. */
export function steppedLimit(typed: string): number | undefined {
  const value = wholeNumber(typed)
  return value !== null && value > priceRange.max ? undefined : steppedPrice(typed)
}
