import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTotal } from './order-total.ts'

describe('what an order costs (§9)', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 9_000_000 }),
    quantity: fc.integer({ min: 0, max: 99 }),
  })

  test('splitting the lines in two orders changes nothing in the sum', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        expect(orderTotal([...some, ...others])).toBe(orderTotal(some) + orderTotal(others))
      }),
    )
  })

  test('nothing costs nothing', () => {
    expect(orderTotal([])).toBe(0)
  })
})
