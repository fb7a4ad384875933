import { expect, test } from 'vitest'
import { changedFields, planEdits } from './list-edits.ts'

const row = (id: number) => ({ id, version: 3, price: 10_000, discountPrice: 9000, stockQuantity: 5 })

test('a text that reads as the stored value changes nothing', () => {
  expect(changedFields(row(1), { price: '١٠٬٠٠٠', discountPrice: ' 9000 ', stockQuantity: '5' })).toEqual([])
  expect(changedFields(row(1), { price: '12000', discountPrice: '' })).toEqual(['price', 'discountPrice'])
  expect(changedFields({ ...row(1), discountPrice: null }, { discountPrice: ' ' })).toEqual([])
})

test('only changed rows are sent, with what the list displayed', () => {
  const drafts = new Map([
    [1, { price: '12000', discountPrice: '' }],
    [2, { stockQuantity: '٨' }],
    [3, { price: '10000' }],
  ])
  expect(planEdits([row(1), row(2), row(3)], drafts)).toEqual({
    prices: [{ id: 1, version: 3, price: 12_000, discountPrice: null }],
    stocks: [{ id: 2, seen: 5, quantity: 8 }],
    errors: new Map(),
  })
})

test('a text that is no number is an error on its field; the stock of the row is saved all the same', () => {
  const drafts = new Map([[1, { price: 'dear', discountPrice: '8000', stockQuantity: '4' }]])
  expect(planEdits([row(1)], drafts)).toEqual({
    prices: [],
    stocks: [{ id: 1, seen: 5, quantity: 4 }],
    errors: new Map([[1, { price: 'not_a_number' }]]),
  })
  expect(planEdits([row(1)], new Map([[1, { stockQuantity: '' }]])).errors.get(1)).toEqual({
    stockQuantity: 'required',
  })
})
