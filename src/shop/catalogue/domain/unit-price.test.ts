import { describe, expect, test } from 'vitest'
import { parseContent, unitPrice } from './unit-price.ts'

test.each([
  ['1 kg', { amount: 1_000, of: 'g' }],
  ['٢٫٥ كغم', { amount: 2_500, of: 'g' }],
  ['250 مل', { amount: 250, of: 'ml' }],
  ['1 لتر', { amount: 1_000, of: 'ml' }],
  ['12 قطعة', { amount: 12, of: 'pcs' }],
  ['256 GB', null],
  ['XL', null],
  ['0 g', null],
  ['5', null],
])('%s', (text, content) => {
  expect(parseContent(text)).toEqual(content)
})

describe('the price of a unit', () => {
  const grams = (amount: number) => ({ amount, of: 'g' }) as const
  const millilitres = (amount: number) => ({ amount, of: 'ml' }) as const

  test('is for a kilogram or litre, of little for 100 g or ml, in whole dinars', () => {
    expect(unitPrice(2_750, grams(830))).toEqual({ price: 3_313, per: 'kg' })
    expect(unitPrice(25_000, grams(5_000))).toEqual({ price: 5_000, per: 'kg' })
    expect(unitPrice(3_500, grams(120))).toEqual({ price: 2_917, per: '100g' })
    expect(unitPrice(4_000, millilitres(50))).toEqual({ price: 8_000, per: '100ml' })
  })

  test('of a pack counts all of it', () => {
    expect(unitPrice(6_500, millilitres(1_000), 12)).toEqual({ price: 542, per: 'l' })
    expect(unitPrice(6_750, null, 3)).toEqual({ price: 2_250, per: 'piece' })
    expect(unitPrice(16_500, { amount: 44, of: 'pcs' })).toEqual({ price: 375, per: 'piece' })
    expect(unitPrice(16_500, { amount: 44, of: 'pcs' }, 2)).toEqual({ price: 188, per: 'piece' })
  })

  test('is left out where it would repeat the price', () => {
    expect(unitPrice(2_500, grams(1_000))).toBeNull()
    expect(unitPrice(2_500, millilitres(100))).toBeNull()
    expect(unitPrice(2_500, null)).toBeNull()
  })
})
