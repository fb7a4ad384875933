import { wholeNumber } from './whole-number.ts'

/** The price filter's range and step, whole dinars (specification §9). */
export const priceRange = { min: 0, max: 1_000_000, step: 10_000 }

/** A typed price on the filter's scale; undefined when nothing usable was typed. */
export function steppedPrice(typed: string): number | undefined {
  const value = wholeNumber(typed)
  if (value === null) return undefined
  const { min, max, step } = priceRange
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}

/** A typed upper limit on the filter's scale; undefined, so none, above its end as well: there the slider sets none either. */
export function steppedLimit(typed: string): number | undefined {
  const value = wholeNumber(typed)
  return value !== null && value > priceRange.max ? undefined : steppedPrice(typed)
}
