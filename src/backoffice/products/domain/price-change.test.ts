import { expect, test } from 'vitest'
import {
  changePrice,
  describePriceChange,
  type PriceChange,
  planPriceChange,
  type Sale,
} from './price-change.ts'

const plain = (price: number): Sale => ({ price, discountPrice: null, planned: null })
const percent = (value: number, rounding: PriceChange['rounding'] = 'nearest'): PriceChange => ({
  kind: 'percent',
  value,
  rounding,
})
const amount = (value: number): PriceChange => ({ kind: 'amount', value, rounding: 'nearest' })

test.each([
  [10_000, percent(5), 10_500],
  [10_250, percent(5), 10_750],
  [10_250, percent(5, 'up'), 11_000],
  [10_250, percent(5, 'down'), 10_750],
  [10_250, percent(-10), 9250],
  [10_250, percent(-10, 'up'), 9250],
  [10_250, percent(-10, 'down'), 9000],
  [250, percent(50), 500],
  [250, percent(100, 'up'), 500],
  [250, percent(5), 250],
  [1_310_000, percent(2.67), 1_345_000],
  [10_000, amount(1000), 11_000],
  [10_000, amount(1100), 11_000],
  [10_000, amount(-9750), 250],
])('%s dinars with %j become %s', (price, change, next) => {
  expect(changePrice(plain(price), change)).toEqual(plain(next))
})

test('a price of zero, below it or over the limit is refused', () => {
  expect(changePrice(plain(10_000), percent(-99))).toBe('too_small')
  expect(changePrice(plain(10_000), amount(-10_000))).toBe('too_small')
  expect(changePrice(plain(10_000), amount(-20_000))).toBe('too_small')
  expect(changePrice(plain(1_000_000_000), amount(250))).toBe('too_large')
})

test('with a discount its price changes, the price before it stays, and a discount that reaches it ends', () => {
  const sale = { price: 10_000, discountPrice: 8000, planned: null }
  expect(changePrice(sale, percent(5))).toEqual({ ...sale, discountPrice: 8500 })
  expect(changePrice(sale, percent(-10))).toEqual({ ...sale, discountPrice: 7250 })
  expect(changePrice(sale, percent(25))).toEqual(plain(10_000))
  expect(changePrice(sale, percent(50))).toEqual(plain(12_000))
})

test('a discount with a period changes with its plan while it is in effect; before, it must stay below the price', () => {
  const running = { price: 10_000, discountPrice: 8000, planned: 8000 }
  expect(changePrice(running, percent(5))).toEqual({ price: 10_000, discountPrice: 8500, planned: 8500 })
  expect(changePrice(running, amount(2000))).toEqual(plain(10_000))
  const planned = { price: 10_000, discountPrice: null, planned: 8000 }
  expect(changePrice(planned, percent(5))).toEqual({ ...planned, price: 10_500 })
  expect(changePrice(planned, percent(-20))).toBe('planned_discount')
})

test('the variants of a product change together or not at all', () => {
  expect(planPriceChange([plain(10_000), plain(250)], percent(5))).toEqual([plain(10_500), plain(250)])
  expect(planPriceChange([plain(10_000), plain(1000)], amount(-1000))).toBe('too_small')
  expect(planPriceChange([plain(250), plain(500)], percent(5))).toBe('unchanged')
})

test('the activity log names the change and its rounding', () => {
  expect(describePriceChange(percent(5, 'up'))).toBe('+5% ↑250')
  expect(describePriceChange(amount(-1000))).toBe('-1000 IQD ↕250')
})
