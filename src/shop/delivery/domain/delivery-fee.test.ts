import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestRate, quoteFee } from './delivery-fee.ts'

const basra = { fee: 6_000, surcharge: 10_000, freeFrom: 150_000 }

test('a parcel costs the fee of its place', () => {
  expect(quoteFee(basra, { goods: 20_000, isBulky: false })).toEqual({
    fee: 6_000,
    freeFrom: 150_000,
    missing: 130_000,
  })
})

test('a bulky parcel costs the surcharge too', () => {
  expect(quoteFee(basra, { goods: 20_000, isBulky: true }).fee).toBe(16_000)
})

test('goods from the threshold on travel free, bulky ones too', () => {
  const free = { fee: 0, freeFrom: 150_000, missing: null }
  expect(quoteFee(basra, { goods: 150_000, isBulky: true })).toEqual(free)
  expect(quoteFee(basra, { goods: 149_750, isBulky: false })).toEqual({
    fee: 6_000,
    freeFrom: 150_000,
    missing: 250,
  })
})

test('a promotion for free delivery pays fee and surcharge', () => {
  expect(quoteFee(basra, { goods: 250, isBulky: true, isFree: true }).fee).toBe(0)
})

test('nothing is missing where delivery costs nothing or never becomes free', () => {
  expect(
    quoteFee({ fee: 0, surcharge: 0, freeFrom: 150_000 }, { goods: 250, isBulky: true }).missing,
  ).toBeNull()
  expect(quoteFee({ ...basra, freeFrom: null }, { goods: 250, isBulky: false })).toEqual({
    fee: 6_000,
    freeFrom: null,
    missing: null,
  })
})

test('more goods never make the delivery dearer, and what is missing is enough', () => {
  const amount = fc.integer({ min: 0, max: 4_000 }).map((quarters) => quarters * 250)
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.option(amount),
      amount,
      amount,
      fc.boolean(),
      (fee, surcharge, freeFrom, goods, more, isBulky) => {
        const rate = { fee, surcharge, freeFrom }
        const quote = quoteFee(rate, { goods, isBulky })
        expect(quoteFee(rate, { goods: goods + more, isBulky }).fee).toBeLessThanOrEqual(quote.fee)
        if (quote.missing !== null)
          expect(quoteFee(rate, { goods: goods + quote.missing, isBulky }).fee).toBe(0)
      },
    ),
  )
})

test('the rate of an unknown place promises nothing that one of the places denies', () => {
  const rate = fc.record({
    fee: fc.integer({ min: 0, max: 20 }).map((fee) => fee * 250),
    surcharge: fc.integer({ min: 0, max: 20 }).map((fee) => fee * 250),
    freeFrom: fc.option(fc.integer({ min: 0, max: 200_000 })),
  })
  fc.assert(
    fc.property(
      fc.array(rate),
      fc.integer({ min: 250, max: 300_000 }),
      fc.boolean(),
      (rates, goods, isBulky) => {
        const known = rates.map((each) => quoteFee(each, { goods, isBulky }).fee)
        const unknown = quoteFee(highestRate(rates), { goods, isBulky }).fee
        expect(unknown).toBeGreaterThanOrEqual(Math.max(0, ...known))
      },
    ),
  )
  expect(highestRate([])).toEqual({ fee: 0, surcharge: 0, freeFrom: null })
  expect(highestRate([basra])).toEqual(basra)
})
