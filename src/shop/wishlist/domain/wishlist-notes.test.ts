import { expect, test } from 'vitest'
import { wishlistNotes } from './wishlist-notes.ts'

const entry = { product: { price: 10_000, stockQuantity: 3 }, priceSeen: 10_000, inStockSeen: true }

test('an unchanged product has no notes', () => {
  expect(wishlistNotes(entry)).toEqual([])
})

test('a lower price or discount is noted with the old price, a higher price is not', () => {
  expect(wishlistNotes({ ...entry, priceSeen: 12_500 })).toEqual([{ kind: 'price-dropped', before: 12_500 }])
  expect(wishlistNotes({ ...entry, product: { ...entry.product, discountPrice: 9_000 } })).toEqual([
    { kind: 'price-dropped', before: 10_000 },
  ])
  expect(wishlistNotes({ ...entry, priceSeen: 9_000 })).toEqual([])
})

test('a product back in stock is noted, also with a lower price', () => {
  expect(wishlistNotes({ ...entry, inStockSeen: false })).toEqual([{ kind: 'back-in-stock' }])
  expect(wishlistNotes({ ...entry, inStockSeen: false, priceSeen: 12_500 })).toEqual([
    { kind: 'back-in-stock' },
    { kind: 'price-dropped', before: 12_500 },
  ])
})

test('a sold-out product has no notes', () => {
  const product = { price: 5_000, stockQuantity: 0 }
  expect(wishlistNotes({ product, priceSeen: 10_000, inStockSeen: false })).toEqual([])
})
