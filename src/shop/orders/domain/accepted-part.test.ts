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
const withIds = <Line>(lines: readonly Line[]) => lines.map((each, index) => ({ ...each, id: index + 1 }))
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
      const part = amountsOfAccepted(withIds(lines), accepted, { fee: 5000 })
      expect(part.collect % 250).toBe(0)
      expect(part.collect).toBeGreaterThanOrEqual(5000)
      expect(part.collect).toBeLessThanOrEqual(orderAmounts({ lines, delivery: { fee: 5000 } }).collect)
      for (const each of part.lines) expect(each.discount).toBeLessThanOrEqual(each.goods)
    }),
  )
})

test('all pieces cost what was ordered, and none cost the delivery', () => {
  const lines = [{ id: 1, quantity: 3, price: 1000, discount: 1000 }]
  expect(amountsOfAccepted(lines, [3], { fee: 3000 }).collect).toBe(5000)
  expect(amountsOfAccepted(lines, [1], { fee: 3000 })).toMatchObject({
    goods: 1000,
    discount: 250,
    collect: 3750,
  })
  expect(amountsOfAccepted(lines, [0], { fee: 3000 }).collect).toBe(3000)
})

const minimum = fc
  .record({
    minimum: fc.integer({ min: 1, max: 4000 }),
    fee: fc.constantFrom(0, 5000),
    isOfPlace: fc.boolean(),
    lines: fc.subarray([1, 2, 3, 4]),
  })
  .map(({ minimum, fee, isOfPlace, lines }) => ({
    promotionId: isOfPlace && fee > 0 ? null : 1,
    minimum: minimum * 250,
    fee,
    uncountedItems: fee > 0 ? [] : [1, 2, 3, 4].filter((id) => !lines.includes(id)),
    discountedItems: fee > 0 ? [] : lines,
  }))

test('missed minimums cost their discount or fee, but a part never costs more than everything', () => {
  fc.assert(
    fc.property(part, fc.array(minimum, { maxLength: 2 }), ([some, accepted], minimums) => {
      const lines = withIds(some)
      const judged = amountsOfAccepted(lines, accepted, { fee: 0, minimums })
      const plain = amountsOfAccepted(lines, accepted, { fee: 0 })
      const all = orderAmounts({ lines, delivery: { fee: 0 } })
      expect(judged.collect % 250).toBe(0)
      expect(judged.collect).toBeGreaterThanOrEqual(plain.collect)
      expect(judged.collect).toBeLessThanOrEqual(Math.max(plain.collect, all.collect))
      for (const each of judged.lines) expect(each.discount).toBeGreaterThanOrEqual(0)
      if (judged.missed.length === 0) expect(judged.collect).toBe(plain.collect)
    }),
  )
})

const half = { promotionId: 7, minimum: 30_000, fee: 0, uncountedItems: [2], discountedItems: [1] }
const freeDelivery = {
  promotionId: null,
  minimum: 100_000,
  fee: 5000,
  uncountedItems: [],
  discountedItems: [],
}

test('a code from 30,000 does not discount one piece of 6,000', () => {
  const lines = [{ id: 1, quantity: 10, price: 6000, discount: 30_000 }]
  const accept = (pieces: number) => amountsOfAccepted(lines, [pieces], { fee: 3000, minimums: [half] })
  expect(accept(5)).toMatchObject({ missed: [], collect: 18_000 })
  expect(accept(4)).toMatchObject({ missed: [half], discount: 0, collect: 27_000 })
  expect(accept(1)).toMatchObject({ missed: [half], discount: 0, collect: 9000 })
})

test('free delivery counts goods after the discounts that are left', () => {
  const lines = [
    { id: 1, quantity: 2, price: 30_000, discount: 30_000 },
    { id: 2, quantity: 9, price: 10_000, discount: 0 },
  ]
  const accept = (pieces: number[]) =>
    amountsOfAccepted(lines, pieces, { fee: 0, minimums: [half, freeDelivery] })
  expect(accept([2, 7])).toMatchObject({ missed: [], fee: 0, collect: 100_000 })
  expect(accept([2, 6])).toMatchObject({ missed: [freeDelivery], fee: 5000, collect: 95_000 })
  expect(accept([0, 9])).toMatchObject({ missed: [half, freeDelivery], fee: 5000, collect: 95_000 })
})

test('a line that staff added counts towards a minimum', () => {
  const lines = [
    { id: 1, quantity: 5, price: 6000, discount: 15_000 },
    { id: 3, quantity: 3, price: 10_000, discount: 0 },
  ]
  expect(amountsOfAccepted(lines, [4, 3], { fee: 0, minimums: [half] })).toMatchObject({
    missed: [],
    collect: 42_000,
  })
})

test('an amount that staff already broke is not missed, and 4 of 5 do not cost more than 5', () => {
  const lines = [{ id: 1, quantity: 4, price: 6000, discount: 12_000 }]
  expect(amountsOfAccepted(lines, [1], { fee: 0, minimums: [half] })).toMatchObject({
    missed: [],
    collect: 3000,
  })
  const five = [{ id: 1, quantity: 5, price: 6000, discount: 15_000 }]
  expect(amountsOfAccepted(five, [4], { fee: 0, minimums: [half] })).toMatchObject({
    missed: [half],
    discount: 9000,
    collect: 15_000,
  })
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
