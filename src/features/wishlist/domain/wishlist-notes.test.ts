import { expect, test } from 'vitest'
import { wishlistNotes } from './wishlist-notes.ts'

const entry = { product: { price: 10_000, stockQuantity: 3 }, priceSeen: 10_000, inStockSeen: true }

test('nothing has changed: nothing is said', () => {
  expect(wishlistNotes(entry)).toEqual([])
})

test('a lower price is told with what it was, a discount counts, a higher one is not told', () => {
  expect(wishlistNotes({ ...entry, priceSeen: 12_500 })).toEqual([{ kind: 'price-dropped', before: 12_500 }])
  expect(wishlistNotes({ ...entry, product: { ...entry.product, discountPrice: 9_000 } })).toEqual([
    { kind: 'price-dropped', before: 10_000 },
  ])
  expect(wishlistNotes({ ...entry, priceSeen: 9_000 })).toEqual([])
})

test('what was sold out and is there again is told, also with a lower price', () => {
  expect(wishlistNotes({ ...entry, inStockSeen: false })).toEqual([{ kind: 'back-in-stock' }])
  expect(wishlistNotes({ ...entry, inStockSeen: false, priceSeen: 12_500 })).toEqual([
    { kind: 'back-in-stock' },
    { kind: 'price-dropped', before: 12_500 },
  ])
})

test('of what is sold out nothing is news', () => {
  const product = { price: 5_000, stockQuantity: 0 }
  expect(wishlistNotes({ product, priceSeen: 10_000, inStockSeen: false })).toEqual([])
})
