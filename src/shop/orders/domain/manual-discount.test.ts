import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOfAccepted } from './accepted-part.ts'
import {
  atPrice,
  discountsAfterEdit,
  priceOfSwapped,
  promotedDiscount,
  spreadManualDiscount,
  withManualDiscount,
} from './manual-discount.ts'
import { missedByEdit } from './order-minimums.ts'

const line = { id: 1, quantity: 2, price: 10_000, discount: 5_000, manualDiscount: 3_000 }

const lines = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 400 }), fc.nat(1000), fc.nat(1000))
  .map(([quantity, steps, promoted, manual]) => {
    const price = steps * 250
    const part = Math.floor((promoted / 1000) * quantity * steps) * 250
    const manualDiscount = Math.floor(((manual / 1000) * (quantity * price - part)) / 250) * 250
    return { quantity, price, discount: part + manualDiscount, manualDiscount }
  })

test('a lower price leaves promotions their share, and what was given by hand the rest', () => {
  expect(atPrice(line, 12_000)).toEqual({ ...line, price: 12_000 })
  expect(atPrice(line, 5_000)).toEqual({ ...line, price: 5_000, discount: 4_000 })
  expect(atPrice(line, 2_000)).toEqual({ ...line, price: 2_000, discount: 3_250 })
  expect(atPrice(line, 500)).toEqual({ ...line, price: 500, discount: 1_000, manualDiscount: 1_000 })
})

test('no other price makes the share of promotions larger, or a discount larger than the goods', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 500 }), (each, steps) => {
      const after = atPrice(each, steps * 250)
      expect(promotedDiscount(after) * each.price).toBeLessThanOrEqual(promotedDiscount(each) * after.price)
      expect(after.discount).toBeLessThanOrEqual(after.quantity * after.price)
      expect(after.manualDiscount).toBeGreaterThanOrEqual(0)
      expect(after.discount % 250).toBe(0)
    }),
  )
})

test('a discount by hand leaves that of promotions as it is, and never exceeds the goods', () => {
  expect(withManualDiscount(line, 18_000)).toEqual({ ...line, discount: 20_000, manualDiscount: 18_000 })
  expect(withManualDiscount(line, 18_250)).toBeNull()
  expect(withManualDiscount(line, 0)).toEqual({ ...line, discount: 2_000, manualDiscount: 0 })
})

test('a discount of the order is spread over what its lines cost, and taken back from what they were given', () => {
  const other = { id: 2, quantity: 1, price: 5_000, discount: 0 }
  const manualOf = (total: number) =>
    spreadManualDiscount([line, other], total)?.map(({ manualDiscount }) => manualDiscount)
  expect(manualOf(7_000)).toEqual([6_000, 1_000])
  expect(manualOf(1_000)).toEqual([1_000, 0])
  expect(manualOf(3_000)).toEqual([3_000, 0])
  expect(manualOf(23_000)).toEqual([18_000, 5_000])
  expect(manualOf(23_250)).toBeUndefined()
})

test('whatever is given, every line has between nothing and its goods, in notes, and the sum is exact', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), fc.nat(4000), (all, steps) => {
      const total = steps * 250
      const room = all.reduce((sum, each) => sum + each.quantity * each.price - promotedDiscount(each), 0)
      const spread = spreadManualDiscount(all, total)
      const sum = spread?.reduce((sum, { manualDiscount }) => sum + manualDiscount, 0)
      expect(sum).toBe(total > room ? undefined : total)
      for (const [index, each] of (spread ?? []).entries()) {
        expect(each.manualDiscount).toBeGreaterThanOrEqual(0)
        expect(each.discount).toBeLessThanOrEqual(each.quantity * each.price)
        expect(each.discount % 250).toBe(0)
        expect(promotedDiscount(each)).toBe(promotedDiscount(all[index] ?? each))
      }
    }),
  )
})

test('pieces that leave take a share of both parts, and neither part grows', () => {
  fc.assert(
    fc.property(lines, fc.nat(12), (each, quantity) => {
      const left = discountsAfterEdit(each, quantity)
      expect(left.manualDiscount).toBeGreaterThanOrEqual(0)
      expect(left.manualDiscount).toBeLessThanOrEqual(each.manualDiscount)
      expect(promotedDiscount(left)).toBeGreaterThanOrEqual(0)
      expect(promotedDiscount(left)).toBeLessThanOrEqual(promotedDiscount(each))
    }),
  )
})

const minimum = (promotionId: number | null, amount: number, fee: number) => ({
  promotionId,
  minimum: amount,
  fee,
  uncountedItems: [],
  discountedItems: [1],
})

test('a missed minimum of a promotion leaves what was given by hand', () => {
  const terms = { fee: 0, minimums: [minimum(7, 20_000, 0)] }
  expect(amountsOfAccepted([line], [1], terms)).toMatchObject({ discount: 1_500, collect: 8_500 })
})

test('what was given by hand neither breaks a minimum nor counts as lost with it', () => {
  const plain = { ...line, discount: 0, manualDiscount: 0 }
  const discounted = { ...line, discount: 4_000, manualDiscount: 4_000 }
  expect(missedByEdit([plain], [discounted], [minimum(null, 20_000, 5_000)])).toEqual([])
  const cheaper = atPrice(line, 9_000)
  expect(missedByEdit([line], [cheaper], [minimum(7, 20_000, 0)])).toMatchObject([{ amount: 1_750 }])
})

test('another variant that sells for as much costs the agreed price, any other its own', () => {
  expect(priceOfSwapped(8_000, { before: 10_000, after: 10_000 })).toBe(8_000)
  expect(priceOfSwapped(8_000, { before: 10_000, after: 12_000 })).toBe(12_000)
  expect(priceOfSwapped(12_000, { before: 10_000, after: 9_000 })).toBe(9_000)
})
