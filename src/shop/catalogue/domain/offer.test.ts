import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent, stockState } from './offer.ts'

const dinars = fc.integer({ min: 1, max: 8_000_000 }).map((quarters) => quarters * 250)

test('the badge rounds (1 − discountPrice / price) × 100 (specification §9)', () => {
  expect(discountPercent({ price: 749_000, discountPrice: 699_000 })).toBe(7)
  expect(discountPercent({ price: 10_000, discountPrice: 7_500 })).toBe(25)
  expect(discountPercent({ price: 10_000 })).toBeNull()
})

test('a discount below the price is a whole percentage from 0 to 100', () => {
  fc.assert(
    fc.property(dinars, dinars, (one, other) => {
      fc.pre(one !== other)
      const percent = discountPercent({ price: Math.max(one, other), discountPrice: Math.min(one, other) })
      expect(Number.isInteger(percent)).toBe(true)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})

test('low stock is under 10 units (specification §9)', () => {
  expect([0, 1, 9, 10, 500].map(stockState)).toEqual(['out', 'low', 'low', 'in', 'in'])
})
