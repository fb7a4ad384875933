import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceRange, steppedLimit, steppedPrice } from './price-slider-scale.ts'

describe('a typed price', () => {
  it.each([
    ['50000', 50_000],
    ['٥٠٬٠٠٠', 50_000],
    ['۵۰۰۰۰', 50_000],
    ['54,999', 50_000],
    ['55000', 60_000],
    ['3', 0],
    ['99999999', 1_000_000],
  ])('%s becomes %i', (typed, price) => expect(steppedPrice(typed)).toBe(price))

  it.each(['', ' ', '-5', '1.5', 'cheap', '1e5'])('«%s» is rejected', (typed) =>
    expect(steppedPrice(typed)).toBeUndefined(),
  )

  it.each([
    ['999999', 1_000_000],
    ['١٬٠٠٠٬٠٠٠', 1_000_000],
    ['1000001', undefined],
    ['٥٬٠٠٠٬٠٠٠', undefined],
    ['', undefined],
  ])('the upper limit %j becomes %j: there is none above the scale', (typed, limit) =>
    expect(steppedLimit(typed)).toBe(limit),
  )

  it('is always on the scale of the filter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (typed) => {
        const price = steppedPrice(typed) ?? 0
        expect(price % priceRange.step).toBe(0)
        expect(price).toBeGreaterThanOrEqual(priceRange.min)
        expect(price).toBeLessThanOrEqual(priceRange.max)
      }),
    )
  })
})
