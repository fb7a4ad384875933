import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOfAccepted, countAccepted } from './accepted-part.ts'
import { orderAmounts } from './order-amounts.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 400 }),
    share: fc.nat(100),
  })
  .map(({ quantity, price, share }) => ({
    quantity,
    price: price * 250,
    discount: Math.floor((quantity * price * share) / 100) * 250,
  }))
const part = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.tuple(...lines.map(({ quantity }) => fc.integer({ min: 0, max: quantity }))),
    ),
  )

test('accepted pieces are payable in notes and never cost more than what was ordered', () => {
  fc.assert(
    fc.property(part, ([lines, accepted]) => {
      const part = amountsOfAccepted(lines, accepted, 5000)
      expect(part.collect % 250).toBe(0)
      expect(part.collect).toBeGreaterThanOrEqual(5000)
      expect(part.collect).toBeLessThanOrEqual(orderAmounts({ lines, delivery: { fee: 5000 } }).collect)
      for (const each of part.lines) expect(each.discount).toBeLessThanOrEqual(each.goods)
    }),
  )
})

test('all pieces cost what was ordered, and none cost the delivery', () => {
  const lines = [{ quantity: 3, price: 1000, discount: 1000 }]
  expect(amountsOfAccepted(lines, [3], 3000).collect).toBe(5000)
  expect(amountsOfAccepted(lines, [1], 3000)).toMatchObject({ goods: 1000, discount: 250, collect: 3750 })
  expect(amountsOfAccepted(lines, [0], 3000).collect).toBe(3000)
})

test('counts the pieces of an order that was accepted in part only', () => {
  expect(countAccepted([{ quantity: 2 }])).toBeNull()
  expect(
    countAccepted([
      { quantity: 2, accepted: 1 },
      { quantity: 3, accepted: 0 },
    ]),
  ).toEqual({ accepted: 1, ordered: 5 })
})
