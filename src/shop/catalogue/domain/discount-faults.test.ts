import { expect, test } from 'vitest'
import { findDiscountFaults } from './discount-faults.ts'

const [first, second] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']

test.each([
  [{ price: 10_000, discountPrice: 9_000, discountStartsAt: first, discountEndsAt: second }, []],
  [{ price: 10_000, discountPrice: 10_000 }, ['discountPrice discount_not_below']],
  [{ price: null, discountPrice: 10_000 }, []],
  [{ price: 10_000, discountStartsAt: first }, ['discountStartsAt dates_without_discount']],
  [{ price: 10_000, discountEndsAt: first }, ['discountEndsAt dates_without_discount']],
  [
    { price: 10_000, discountPrice: 9_000, discountStartsAt: first, discountEndsAt: first },
    ['discountEndsAt dates_out_of_order'],
  ],
  [
    { price: 10_000, discountPrice: 11_000, discountStartsAt: second, discountEndsAt: first },
    ['discountPrice discount_not_below', 'discountEndsAt dates_out_of_order'],
  ],
  // The same moment, written in two zones.
  [
    { discountPrice: 9_000, discountStartsAt: '2026-11-01T03:00:00+03:00', discountEndsAt: first },
    ['discountEndsAt dates_out_of_order'],
  ],
])('the faults of the discount %j', (sale, faults) => {
  expect(findDiscountFaults(sale).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})
