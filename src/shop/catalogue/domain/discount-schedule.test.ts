import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountAt, priceAt, storedDiscount } from './discount-schedule.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
const none = { discountStartsAt: null, discountEndsAt: null }

test('a discount without dates is always active', () => {
  const stored = { price: 10_000, ...storedDiscount({ discountPrice: 7_500, ...none }, at(9)) }
  expect(stored.plannedDiscountPrice).toBeNull()
  expect(priceAt(stored, at(23))).toBe(7_500)
})

test('without a discount price the dates have no effect', () => {
  const stored = storedDiscount(
    { discountPrice: null, discountStartsAt: at(9), discountEndsAt: null },
    at(10),
  )
  expect(stored).toEqual({ discountPrice: null, plannedDiscountPrice: null, ...none })
})

test.each([
  [8, 10_000],
  [9, 7_500],
  [11, 7_500],
  [12, 10_000],
])('between nine and twelve: at %i it costs %i', (hour, price) => {
  const plan = { discountPrice: 7_500, discountStartsAt: at(9), discountEndsAt: at(12) }
  // The price at a time does not depend on when the row was stored.
  for (const storedAt of [0, 10, 23]) {
    expect(priceAt({ price: 10_000, ...storedDiscount(plan, at(storedAt)) }, at(hour))).toBe(price)
  }
})

test('the stored price at a time equals the charged price at that time', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 23 }).map(at), { nil: null })
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 23 }), (discountStartsAt, discountEndsAt, hour) => {
      const stored = storedDiscount({ discountPrice: 500, discountStartsAt, discountEndsAt }, at(hour))
      expect(discountAt({ price: 1_000, ...stored }, at(hour))).toBe(stored.discountPrice)
    }),
  )
})
