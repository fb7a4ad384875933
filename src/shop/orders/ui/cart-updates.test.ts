import { expect, test } from 'vitest'
import type { ChangedLine } from '../schemas.ts'
import { cartUpdates } from './cart-updates.ts'

const lines = [1, 2, 3, 4].map((id) => ({ id: id * 10, quantity: 5, product: { id } }))
const change = (productId: number, reason: ChangedLine['reason'], available: number): ChangedLine => ({
  productId,
  reason,
  requested: 5,
  available,
  price: 1000,
  priceSeen: 1000,
  slug: null,
  titleEn: null,
  titleAr: null,
})

test('removes sold out and gone lines, reduces short ones, accepts changed prices', () => {
  const changes = [
    change(1, 'out_of_stock', 0),
    change(2, 'not_enough_stock', 3),
    change(3, 'price_changed', 5),
    change(4, 'gone', 0),
  ]
  expect(cartUpdates(lines, changes)).toEqual([
    { itemId: 10, quantity: null },
    { itemId: 20, quantity: 3 },
    { itemId: 30, quantity: 5 },
    { itemId: 40, quantity: null },
  ])
})

test('ignores a line that is no longer in the cart', () => {
  expect(cartUpdates(lines, [change(9, 'gone', 0)])).toEqual([])
})

test('does not increase a line reduced in another tab', () => {
  expect(
    cartUpdates([{ id: 10, quantity: 1, product: { id: 1 } }], [change(1, 'not_enough_stock', 3)]),
  ).toEqual([{ itemId: 10, quantity: 1 }])
})

test('of two variants of one product only the changed one is updated', () => {
  const variants = [31, 32].map((id) => ({ id, quantity: 5, product: { id: 1 }, variant: { id } }))
  const changed = { ...change(1, 'not_enough_stock', 2), variantId: 32 }
  expect(cartUpdates(variants, [changed])).toEqual([{ itemId: 32, quantity: 2 }])
  expect(cartUpdates(variants, [{ ...change(1, 'gone', 0), variantId: 31 }])).toEqual([
    { itemId: 31, quantity: null },
  ])
})
