import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartItem } from '../schemas.ts'
import {
  decreaseQuantity,
  getQuantity,
  increaseQuantity,
  isSaved,
  mergeSavedLine,
  removeLine,
  restoreLine,
} from './cart-lines.ts'
import { lineNotes } from './line-notes.ts'

const product = {
  id: 7,
  slug: 'istikan-set',
  titleEn: 'Istikan set',
  titleAr: 'طقم استكانات',
  image: '/pictures/a.webp',
  price: 13_500,
  rating: 4.5,
  reviewCount: 3,
  stockQuantity: 9,
  brand: 'Dijla',
}
const full = {
  ...product,
  descriptionEn: '',
  descriptionAr: '',
  model: '',
  category: { slug: '', nameEn: '', nameAr: '' },
}
const line = (id: number, quantity: number): CartItem => ({
  id,
  quantity,
  product: { ...full, id: id + 100 },
  priceSeen: 13_500,
})

test('a product that is not in the cart becomes an unsaved line', () => {
  const [added] = increaseQuantity([], { product }, 2)
  expect(added).toMatchObject({ quantity: 2, product, priceSeen: 13_500 })
  expect(added && isSaved(added)).toBe(false)
})

test('additions add up, and a failed one reverts only its own quantity', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), fails: fc.boolean() })),
      (additions) => {
        const optimistic = additions.reduce(
          (lines, { quantity }) => increaseQuantity(lines, { product }, quantity),
          [line(1, 4)],
        )
        const failed = additions.filter(({ fails }) => fails)
        const settled = failed.reduce(
          (lines, { quantity }) => decreaseQuantity(lines, { product }, quantity),
          optimistic,
        )
        const expected = additions
          .filter(({ fails }) => !fails)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        expect(getQuantity(settled, { product })).toBe(expected)
        expect(getQuantity(settled, { product: { id: 101 } })).toBe(4)
      },
    ),
  )
})

test('a response sets the line id but does not overwrite additions still in flight', () => {
  const current = increaseQuantity(increaseQuantity([], { product }, 1), { product }, 1)
  const written: CartItem = { id: 55, quantity: 1, product: full, priceSeen: 13_500 }
  expect(mergeSavedLine(current, written, false)).toMatchObject([{ id: 55, quantity: 2 }])
  expect(mergeSavedLine(current, written, true)).toMatchObject([{ id: 55, quantity: 1 }])
})

test('a line that could not be removed is restored once, in its position', () => {
  const lines = [line(1, 1), line(2, 1), line(3, 1)]
  const restored = restoreLine(removeLine(lines, 2), line(2, 1), 1)
  expect(restored).toEqual(lines)
  expect(restoreLine(restored, line(2, 1), 1)).toEqual(lines)
})

test('a line lists what has changed since it was set', () => {
  expect(lineNotes({ ...line(1, 2) })).toEqual([])
  expect(lineNotes({ ...line(1, 2), product: { ...full, stockQuantity: 0 } })).toEqual([{ kind: 'sold-out' }])
  expect(lineNotes({ ...line(1, 12), priceSeen: 15_000 })).toEqual([
    { kind: 'less-stock', available: 9 },
    { kind: 'price', before: 15_000, now: 13_500 },
  ])
  expect(lineNotes({ ...line(1, 1), product: { ...full, discountPrice: 12_000 } })).toEqual([
    { kind: 'price', before: 13_500, now: 12_000 },
  ])
})

test('two variants of a product are two lines, and changes of one leave the other', () => {
  const [m, xl] = [
    { id: 3, options: [] },
    { id: 4, options: [] },
  ]
  const both = increaseQuantity(increaseQuantity([], { product, variant: m }, 1), { product, variant: xl }, 2)
  expect(both.map(({ quantity, variant }) => [variant?.id, quantity])).toEqual([
    [3, 1],
    [4, 2],
  ])
  expect(new Set(both.map(({ id }) => id)).size).toBe(2)
  expect(both.some(isSaved)).toBe(false)
  expect(getQuantity(both, { product })).toBe(0)
  expect(getQuantity(decreaseQuantity(both, { product, variant: m }, 1), { product, variant: xl })).toBe(2)
  const written: CartItem = { id: 9, quantity: 2, product: full, priceSeen: 13_500, variant: xl }
  expect(mergeSavedLine(both, written, true).map(({ id }) => id > 0)).toEqual([false, true])
  const restored = restoreLine(removeLine(mergeSavedLine(both, written, true), 9), written, 1)
  expect(restored.map(({ variant }) => variant?.id)).toEqual([3, 4])
})

test('one product of two sellers is two lines, and a card that names no offer is of the line there is', () => {
  const ofSellers = [71, 72].map((variantId) => ({ ...line(variantId, 1), product: full, variantId }))
  const added = increaseQuantity(ofSellers, { product: { ...product, variantId: 72 } }, 2)
  expect(added.map(({ quantity }) => quantity)).toEqual([1, 3])
  const both = [71, 72].reduce(
    (lines, variantId) => increaseQuantity(lines, { product: { ...product, variantId } }, 1),
    [] as CartItem[],
  )
  expect(new Set(both.map(({ id }) => id)).size).toBe(2)
  expect(mergeSavedLine(both, { ...line(5, 1), product: full, variantId: 71 }, true).map(isSaved)).toEqual([
    true,
    false,
  ])
  expect(increaseQuantity(ofSellers.slice(0, 1), { product }, 1).map(({ quantity }) => quantity)).toEqual([2])
  const [removed] = ofSellers
  expect(removed && restoreLine(ofSellers.slice(1), removed, 0)).toHaveLength(2)
})
