import { expect, test } from 'vitest'
import { termsElsewhere } from './terms-elsewhere.ts'

const rate = { fee: 5000, surcharge: 2000, freeFrom: 100_000 }
const goodsOf = (goods: number, { isBulky = false, visit = 1, items = [1] } = {}) => ({
  visit,
  goods,
  isBulky,
  items,
})
const order = { visits: [goodsOf(40_000)], payer: null, minimums: null, minimumsEnforced: true }
const lineIds = { uncountedItems: [], discountedItems: [] }
const own = { promotionId: null, label: null, minimum: 100_000, fee: 5000, ...lineIds }
const charged = (fee: number) => ({ fee, fees: [{ visit: 1, fee }] })

test('the fee and the surcharge of the place are charged, and its free delivery counts with its minimum', () => {
  expect(termsElsewhere(rate, order)).toEqual({ ...charged(5000), pays: 0, minimums: null })
  const bulky = { ...order, visits: [goodsOf(40_000, { isBulky: true })] }
  expect(termsElsewhere(rate, bulky)).toEqual({ ...charged(7000), pays: 0, minimums: null })
  expect(termsElsewhere(rate, { ...order, visits: [goodsOf(100_000)] })).toEqual({
    ...charged(0),
    pays: 0,
    minimums: { enforced: true, list: [own] },
  })
})

test('each visit has its fee, and the minimum of its own goods', () => {
  const visits = [goodsOf(110_000), goodsOf(30_000, { visit: 2, items: [2, 3], isBulky: true })]
  expect(termsElsewhere(rate, { ...order, visits })).toEqual({
    fee: 7000,
    fees: [
      { visit: 1, fee: 0 },
      { visit: 2, fee: 7000 },
    ],
    pays: 0,
    minimums: { enforced: true, list: [{ ...own, uncountedItems: [2, 3], visit: 1 }] },
  })
  const minimum = { ...own, promotionId: 7, label: { en: 'Free', ar: 'مجاني' }, minimum: 30_000, visit: 2 }
  const payer = { promotionId: 7, pays: 5000, isValidThere: true }
  const paid = { ...order, visits, payer, minimums: { enforced: true, list: [minimum] } }
  expect(termsElsewhere(rate, paid)).toMatchObject({
    fee: 0,
    pays: 7000,
    minimums: { list: [{ ...minimum, fee: 7000 }] },
  })
})

test('the minimum of the former place is replaced, those of discounts stay', () => {
  const discount = { ...own, promotionId: 3, fee: 0, discountedItems: [9] }
  const former = { enforced: false, list: [{ ...own, minimum: 20_000, fee: 3000 }, discount] }
  expect(termsElsewhere(rate, { ...order, minimums: former }).minimums).toEqual({
    enforced: false,
    list: [discount],
  })
  const free = termsElsewhere(rate, { ...order, visits: [goodsOf(100_000)], minimums: former })
  expect(free.minimums).toEqual({ enforced: false, list: [discount, own] })
})

test('a promotion that pays the delivery pays the new fee, unless it is for other governorates', () => {
  const minimum = { ...own, promotionId: 7, label: { en: 'Free', ar: 'مجاني' }, minimum: 30_000, fee: 3000 }
  const paid = { ...order, minimums: { enforced: true, list: [minimum] } }
  const payer = { promotionId: 7, pays: 3000, isValidThere: true }
  expect(termsElsewhere(rate, { ...paid, payer })).toEqual({
    ...charged(0),
    pays: 5000,
    minimums: { enforced: true, list: [{ ...minimum, fee: 5000 }] },
  })
  expect(termsElsewhere(rate, { ...paid, payer: { ...payer, isValidThere: false } })).toEqual({
    ...charged(5000),
    pays: 0,
    minimums: null,
  })
  expect(termsElsewhere({ ...rate, fee: 0 }, { ...paid, payer })).toEqual({
    ...charged(0),
    pays: 0,
    minimums: null,
  })
})
