import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampQuantity, parseWholeNumber } from './quantity.ts'

test.each([
  ['3', 3],
  ['٣', 3],
  ['۱۲', 12],
  [' ١٬٢٣٤ ', 1234],
  ['1,234', 1234],
  ['\u200F٧\u200E', 7],
  ['３', 3],
])('%s is parsed as %i', (typed, expected) => {
  expect(parseWholeNumber(typed)).toBe(expected)
})

test.each(['', ' ', '-1', 'ثلاثة', '1e3', '٣ قطع', '12345678901'])('«%s» is not a whole number', (typed) => {
  expect(parseWholeNumber(typed)).toBeNull()
})

test('a typed quantity is clamped between one and the stock', () => {
  expect(clampQuantity('0', 2, 7)).toBe(1)
  expect(clampQuantity('٥٠', 2, 7)).toBe(7)
  expect(clampQuantity('abc', 2, 7)).toBe(2)
})

test('any input gives a whole number within the bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 500 }), (typed, max) => {
      const quantity = clampQuantity(typed, 1, max)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= max).toBe(true)
    }),
  )
})
