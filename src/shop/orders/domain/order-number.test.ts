import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { orderNumber, parseOrderNumber } from './order-number.ts'

test.each([
  [1, '000001'],
  [42, '000042'],
  [999_999, '999999'],
  [1_000_000, '1000000'],
])('order %d has the number %s (§4)', (id, number) => {
  expect(orderNumber(id)).toBe(number)
})

test('parses displayed and Arabic order numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(parseOrderNumber(orderNumber(id))).toBe(id)
      expect(parseOrderNumber(` #\u2066${orderNumber(id)}\u2069 `)).toBe(id)
      expect(parseOrderNumber(formatNumber(id, 'ar').replaceAll('٬', ''))).toBe(id)
    }),
  )
})

test.each(['', '0', '#', 'abc', '1.5', '-1', '1e3', '2147483648', '9'.repeat(30), "1'--"])(
  '%j names no order',
  (typed) => {
    expect(parseOrderNumber(typed)).toBeNull()
  },
)
