import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountAfterEdit, orderAmounts, storedAmounts } from './order-amounts.ts'

const dinars = (max: number) => fc.integer({ min: 0, max: max / 250 }).map((quarters) => quarters * 250)
const line = fc
  .record({ price: dinars(9_000_000), quantity: fc.integer({ min: 1, max: 99 }), isBulky: fc.boolean() })
  .chain((each) => dinars(each.price * each.quantity).map((discount) => ({ ...each, discount })))
const rate = fc.record({
  fee: dinars(1_000_000),
  surcharge: dinars(1_000_000),
  freeFrom: fc.option(dinars(10_000_000)),
})
const free = { fee: 0 }

describe('what an order costs (docs/order.md)', () => {
  test('collect = goods - discount + fee, payable in notes and never negative', () => {
    fc.assert(
      fc.property(fc.array(line), rate, fc.boolean(), (lines, place, isFree) => {
        const { goods, discount, fee, collect } = orderAmounts({ lines, delivery: { rate: place, isFree } })
        expect(collect).toBe(goods - discount + fee)
        expect(collect).toBeGreaterThanOrEqual(0)
        expect(collect % 250).toBe(0)
      }),
    )
  })

  test('the lines add up to the order', () => {
    fc.assert(
      fc.property(fc.array(line), rate, (lines, place) => {
        const { fee, collect, lines: amounts } = orderAmounts({ lines, delivery: { rate: place } })
        expect(amounts.reduce((rest, { total }) => rest - total, collect)).toBe(fee)
      }),
    )
  })

  test('the goods are the same when the lines are split into two orders (§9)', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        const goodsOf = (lines: typeof some) => orderAmounts({ lines, delivery: free }).goods
        expect(goodsOf([...some, ...others])).toBe(goodsOf(some) + goodsOf(others))
      }),
    )
  })

  test('what is stored gives the same amounts', () => {
    fc.assert(
      fc.property(fc.array(line), rate, (lines, place) => {
        const { goods, discount, fee, collect } = orderAmounts({ lines, delivery: { rate: place } })
        const stored = storedAmounts({ totalAmount: collect, discount, deliveryFee: fee, credit: 0 })
        expect(stored).toEqual({ goods, discount, fee, collect })
      }),
    )
  })

  test('free delivery is judged after discounts', () => {
    const place = { fee: 5_000, surcharge: 0, freeFrom: 100_000 }
    const of = (discount: number) =>
      orderAmounts({ lines: [{ quantity: 1, price: 100_000, discount }], delivery: { rate: place } })
    expect(of(0)).toMatchObject({ fee: 0, missing: null, collect: 100_000 })
    expect(of(250)).toMatchObject({ fee: 5_000, missing: 250, collect: 104_750 })
  })

  test('one bulky line makes the parcel bulky, once', () => {
    const place = { fee: 5_000, surcharge: 10_000, freeFrom: null }
    const sofa = { quantity: 2, price: 1_000, isBulky: true }
    expect(orderAmounts({ lines: [sofa, sofa], delivery: { rate: place } }).fee).toBe(15_000)
  })

  test('nothing costs nothing', () => {
    expect(orderAmounts({ lines: [], delivery: free }).collect).toBe(0)
  })

  test('a line that staff make smaller loses no more than its share of the discount, and stays payable', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 120 }), ({ quantity, price, discount }, after) => {
        const left = discountAfterEdit({ quantity, discount }, after)
        expect(left % 250).toBe(0)
        expect(left).toBeLessThanOrEqual(discount)
        expect(left).toBeLessThanOrEqual(Math.max(after, quantity) * price)
        if (after >= quantity) expect(left).toBe(discount)
        if (after === 0) expect(left).toBe(0)
        if (after < quantity) expect((discount * after) / quantity - left).toBeLessThan(250)
      }),
    )
  })
})
