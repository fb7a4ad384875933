import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotal } from './order-total.ts'

describe('order total (§9)', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9_000_000 }),
    quantity: fc.integer({ min: 0, max: 99 }),
  })

  test('is the same when the lines are split into two orders', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        expect(orderTotal([...some, ...others])).toBe(orderTotal(some) + orderTotal(others))
      }),
    )
  })

  test('is zero without lines', () => {
    expect(orderTotal([])).toBe(0)
  })
})
