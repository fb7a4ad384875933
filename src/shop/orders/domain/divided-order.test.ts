import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideOrder, spreadCredit } from './divided-order.ts'

const dinars = (max: number) => fc.integer({ min: 0, max: max / 250 }).map((quarters) => quarters * 250)
const line = fc
  .record({ sellerId: fc.integer({ min: 1, max: 4 }), goods: dinars(200_000), isBulky: fc.boolean() })
  .chain((each) => dinars(each.goods).map((discount) => ({ ...each, discount })))
const rate = fc.record({
  fee: dinars(10_000),
  surcharge: dinars(20_000),
  freeFrom: fc.option(dinars(100_000)),
})
const direct = fc.uniqueArray(fc.integer({ min: 2, max: 4 })).map((ids) => new Set(ids))
const order = fc.record({ lines: fc.array(line, { minLength: 1 }), rate, directSellers: direct })
const place = { fee: 5_000, surcharge: 10_000, freeFrom: 100_000 }
const sold = (sellerId: number, goods: number, discount = 0) => ({
  sellerId,
  goods,
  discount,
  isBulky: false,
})

describe('an order divides into parcels', () => {
  test('each line is in the parcel of its seller, and parcels add up to the order', () => {
    fc.assert(
      fc.property(order, ({ lines, ...terms }) => {
        const { parcels, visits, fee } = divideOrder(lines, terms)
        expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, index) => index + 1))
        expect(new Set(parcels.map(({ sellerId }) => sellerId)).size).toBe(parcels.length)
        for (const { sellerId, lines: indices } of parcels)
          expect(indices.every((each) => lines[each]?.sellerId === sellerId)).toBe(true)
        expect(parcels.flatMap((each) => each.lines).sort((a, b) => a - b)).toEqual([...lines.keys()])
        const goods = lines.reduce((sum, each) => sum + each.goods - each.discount, 0)
        expect(parcels.reduce((sum, { total }) => sum + total, 0)).toBe(goods + fee)
        expect(parcels.reduce((sum, each) => sum + each.fee, 0)).toBe(fee)
        for (const visit of visits) {
          const inVisit = parcels.filter((each) => each.visit === visit.number)
          expect(inVisit.map((each) => each.fee)).toEqual([visit.fee, ...inVisit.slice(1).map(() => 0)])
        }
      }),
    )
  })

  test('what leaves from the shop is one visit with one fee; who delivers directly is one more', () => {
    const lines = [sold(3, 10_000), sold(1, 20_000), sold(2, 12_000), sold(3, 5_000)]
    expect(divideOrder(lines, { rate: place, directSellers: new Set([2]) })).toMatchObject({
      fee: 10_000,
      missing: null,
      parcels: [
        { number: 1, visit: 1, sellerId: 1, lines: [1], goods: 20_000, fee: 5_000, total: 25_000 },
        { number: 2, visit: 1, sellerId: 3, lines: [0, 3], goods: 15_000, fee: 0, total: 15_000 },
        { number: 3, visit: 2, sellerId: 2, lines: [2], goods: 12_000, fee: 5_000, total: 17_000 },
      ],
      visits: [
        { number: 1, lines: [0, 1, 3], goods: 35_000, missing: 65_000 },
        { number: 2, lines: [2], goods: 12_000, missing: 88_000 },
      ],
    })
  })

  test('free delivery and the surcharge of a bulky product are judged by visit, after discounts', () => {
    const lines = [
      sold(1, 100_000, 250),
      { ...sold(2, 100_000), isBulky: true },
      { ...sold(3, 1_000), isBulky: true },
    ]
    const { parcels } = divideOrder(lines, { rate: place, directSellers: new Set([2, 3]) })
    expect(parcels.map(({ fee }) => fee)).toEqual([5_000, 0, 15_000])
    const paid = divideOrder(lines, { rate: place, isFree: true, directSellers: new Set([2, 3]) })
    expect(paid).toMatchObject({ fee: 0, missing: null })
  })

  test('a cart without lines has the fee of any first product; where the shop does not deliver nothing is charged', () => {
    const terms = { rate: place, directSellers: new Set<number>() }
    expect(divideOrder([], terms)).toMatchObject({ fee: 5_000, missing: 100_000, parcels: [] })
    expect(divideOrder([sold(1, 1_000)], { ...terms, rate: null })).toMatchObject({ fee: 0, missing: null })
  })

  test('credit is spread in notes, and no parcel gets more than it costs', () => {
    fc.assert(
      fc.property(order, fc.nat(1_000), ({ lines, ...terms }, part) => {
        const { parcels } = divideOrder(lines, terms)
        const total = parcels.reduce((sum, each) => sum + each.total, 0)
        const credit = Math.floor((total * part) / 250_000) * 250
        const credits = spreadCredit(credit, parcels)
        expect(credits.reduce((sum, each) => sum + each, 0)).toBe(credit)
        for (const [index, { total: limit }] of parcels.entries()) {
          expect(credits[index]).toBeLessThanOrEqual(limit)
          expect((credits[index] ?? 0) % 250).toBe(0)
        }
      }),
    )
  })
})
