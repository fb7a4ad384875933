import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exchangeAmounts,
  exchangePrice,
  lastDayOfPrice,
  priceHolds,
  type ReturnedPieces,
  toSellerDiscount,
} from './exchange.ts'

const extraOf = (returned: ReturnedPieces, today: { returned: number; replacement: number }) =>
  exchangeAmounts(returned, exchangePrice(returned, today)).extra

test.each([
  ['half price stays half price, downwards', [2, 20_000, 20_000], [20_000, 8000], -12_000],
  ['half price stays half price, upwards', [1, 20_000, 10_000], [20_000, 30_000], 5000],
  ['a piece of a sale is exchanged for the price of today', [1, 5000, 5000], [20_000, 8000], 3000],
  ['a piece that is on sale now was paid in full', [1, 20_000, 20_000], [5000, 8000], -12_000],
  ['the same price today is exchanged evenly after a sale', [2, 5000, 10_000], [20_000, 20_000], 0],
  ['the same price today is exchanged evenly during a sale', [1, 20_000, 20_000], [5000, 5000], 0],
  ['the same price today is exchanged evenly after a promotion', [3, 10_000, 20_250], [12_000, 12_000], 0],
  ['a gift stays a gift', [1, 10_000, 0], [10_000, 8000], 0],
  ['a gift pays for no dearer piece', [1, 10_000, 0], [10_000, 12_000], 2000],
] as const)('%s', (_, [pieces, price, refund], [returned, replacement], extra) => {
  const isPercent = true
  expect(extraOf({ pieces, price, refund, isPercent }, { returned, replacement })).toBe(extra)
})

test.each([
  ['25,000 off pays for no dearer piece', [1, 25_000, 0], [25_000, 900_000], 875_000],
  ['10,000 off stays 10,000 for a dearer piece', [1, 20_000, 10_000], [20_000, 1_000_000], 980_000],
  ['10,000 off is a share of a cheaper piece', [1, 20_000, 10_000], [20_000, 8000], -6000],
] as const)(
  'a discount that is no percentage: %s',
  (_, [pieces, price, refund], [returned, replacement], extra) => {
    const isPercent = false
    expect(extraOf({ pieces, price, refund, isPercent }, { returned, replacement })).toBe(extra)
  },
)

const notes = (max: number) => fc.integer({ min: 1, max }).map((count) => count * 250)

test('what is sent costs its share of its price, payable in notes, and nothing only when nothing was paid', () => {
  const line = fc.record({
    pieces: fc.integer({ min: 1, max: 9 }),
    price: notes(400),
    replacement: notes(400),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
    isPercent: fc.boolean(),
  })
  fc.assert(
    fc.property(line, ({ pieces, price, replacement, paid, isPercent }) => {
      const refund = Math.floor((pieces * price * paid) / 250) * 250
      const { goods, discount } = exchangeAmounts({ pieces, price, refund, isPercent }, replacement)
      expect(goods).toBe(pieces * replacement)
      expect(discount % 250).toBe(0)
      expect(discount).toBeGreaterThanOrEqual(0)
      const lost = pieces * price - refund
      expect(discount * price).toBeLessThanOrEqual(lost * replacement)
      if (replacement <= price || (isPercent && refund > 0))
        expect((discount + 250) * price).toBeGreaterThan(lost * replacement)
      else expect(discount).toBeLessThanOrEqual(lost)
      expect(goods - discount === 0).toBe(refund === 0 && replacement <= price)
    }),
  )
})

test.each([
  ['all of a promotion of its own', [2000, 0, 2000], [2000, 0], 6000],
  ['nothing of a promotion of the shop', [2000, 0, 0], [2000, 0], 0],
  ['nothing of what was given by hand', [3000, 1000, 2000], [3000, 1000], 4000],
  ['nothing once accepted pieces have lost the promotion', [3000, 1000, 2000], [1000, 1000], 0],
  ['its share of a replacement that comes back too', [3000, 0, 2000], [3000, 0], 4000],
] as const)('a seller bears of the discount of a replacement %s', (_, ordered, paid, expected) => {
  const [discount, manualDiscount, sellerDiscount] = ordered
  const line = { discount, manualDiscount, sellerDiscount }
  const left = { discount: paid[0], manualDiscount: paid[1] }
  expect(toSellerDiscount({ ...line, paid: left }, 6000)).toBe(expected)
})

test('an agreed price holds until the end of the next day in Baghdad', () => {
  const pricedAt = new Date('2026-11-26T20:59:00Z')
  expect(lastDayOfPrice(pricedAt)).toBe('2026-11-27')
  expect(priceHolds(pricedAt, new Date('2026-11-27T20:59:59Z'))).toBe(true)
  expect(priceHolds(pricedAt, new Date('2026-11-27T21:00:00Z'))).toBe(false)
  expect(priceHolds(null, pricedAt)).toBe(false)
})
