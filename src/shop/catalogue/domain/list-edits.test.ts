import { expect, test } from 'vitest'
import {
  changedFields,
  commonText,
  type EditRow,
  planEdits,
  type RowDraft,
  type RowKey,
} from './list-edits.ts'

const row = (id: number, kind: EditRow['kind'] = 'products'): EditRow => ({
  kind,
  id,
  productId: id,
  version: 3,
  price: 10_000,
  discountPrice: 9000,
  stockQuantity: 5,
})
const drafts = (entries: [RowKey, RowDraft][]) => new Map(entries)
const none = { prices: [], stocks: [] }

test('a text that reads as the stored value changes nothing', () => {
  expect(changedFields(row(1), { price: '١٠٬٠٠٠', discountPrice: ' 9000 ', stockQuantity: '5' })).toEqual([])
  expect(changedFields(row(1), { price: '12000', discountPrice: '' })).toEqual(['price', 'discountPrice'])
  expect(changedFields({ ...row(1), discountPrice: null }, { discountPrice: ' ' })).toEqual([])
})

test('only changed rows are sent, with what the list displayed; a variant is not the product of the same id', () => {
  const typed = drafts([
    ['products-1', { price: '12000', discountPrice: '' }],
    ['products-2', { stockQuantity: '٨' }],
    ['products-3', { price: '10000' }],
    ['variants-1', { price: '١١٬٠٠٠' }],
  ])
  expect(planEdits([row(1), row(2), row(3), row(1, 'variants')], typed)).toEqual({
    products: {
      prices: [{ id: 1, version: 3, price: 12_000, discountPrice: null }],
      stocks: [{ id: 2, seen: 5, quantity: 8 }],
    },
    variants: { prices: [{ id: 1, version: 3, price: 11_000 }], stocks: [] },
    costs: [],
    errors: new Map(),
  })
})

test('a text that is no number is an error on its field; the stock of the row is saved all the same', () => {
  const typed = drafts([['products-1', { price: 'dear', discountPrice: '8000', stockQuantity: '4' }]])
  expect(planEdits([row(1)], typed)).toEqual({
    products: { prices: [], stocks: [{ id: 1, seen: 5, quantity: 4 }] },
    variants: none,
    costs: [],
    errors: new Map([['products-1', { price: 'not_a_number' }]]),
  })
  const empty = planEdits([row(1)], drafts([['products-1', { stockQuantity: '' }]]))
  expect(empty.errors.get('products-1')).toEqual({ stockQuantity: 'required' })
})

test('rows with one text in a field have it in common, typed or stored', () => {
  const rows = [row(1, 'variants'), row(2, 'variants')]
  expect(commonText(rows, drafts([]), 'price')).toBe('10000')
  expect(commonText(rows, drafts([['variants-1', { price: '12000' }]]), 'price')).toBeNull()
  expect(commonText([], drafts([]), 'price')).toBeNull()
})

test('a cost is sent by its variant, with the one that was displayed; an empty field is an unknown cost', () => {
  const rows = [
    { ...row(1), variantId: 7, cost: 6000 },
    { ...row(2, 'variants'), variantId: 2, cost: null },
    { ...row(3, 'variants'), variantId: 3, cost: 0 },
  ]
  const typed = drafts([
    ['products-1', { cost: ' ' }],
    ['variants-2', { cost: '٦٬١٢٣' }],
    ['variants-3', { cost: '0' }],
  ])
  const { costs, errors, products } = planEdits(rows, typed)
  expect(costs).toEqual([
    { key: 'products-1', id: 7, seen: 6000, cost: null },
    { key: 'variants-2', id: 2, seen: null, cost: 6123 },
  ])
  expect([products, errors.size]).toEqual([none, 0])
  const wrong = planEdits(rows, drafts([['products-1', { cost: 'dear' }]]))
  expect([wrong.costs, wrong.errors.get('products-1')]).toEqual([[], { cost: 'not_a_number' }])
})
