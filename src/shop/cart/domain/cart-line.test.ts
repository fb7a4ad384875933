import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotal, itemCount, lineKey, linePrice, lineTotal, orderableLines } from './cart-line.ts'

const dinars = fc.integer({ min: 1, max: 8_000 }).map((quarters) => quarters * 250)
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000 }),
  product: fc.record({ price: dinars, discountPrice: dinars }, { requiredKeys: ['price'] }),
})

test('a line costs the discount price when present and truthy, otherwise the price (docs/product.md §9)', () => {
  expect(linePrice({ price: 10_000, discountPrice: 7_500 })).toBe(7_500)
  expect(linePrice({ price: 10_000 })).toBe(10_000)
  expect(linePrice({ price: 10_000, discountPrice: 0 })).toBe(10_000)
})

test('a line’s total is the unit price times its quantity (docs/product.md §9)', () => {
  expect(lineTotal({ quantity: 3, product: { price: 10_000, discountPrice: 7_500 } })).toBe(22_500)
  expect(lineTotal({ quantity: 4, product: { price: 10_000 } })).toBe(40_000)
  expect(lineTotal({ quantity: 2, product: { price: 10_000, discountPrice: 0 } })).toBe(20_000)
})

test('a total is the sum of its lines, whatever their order, in whole dinars', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      expect(cartTotal([...some, ...others])).toBe(cartTotal(others) + cartTotal(some))
      expect(Number.isSafeInteger(cartTotal(some))).toBe(true)
    }),
  )
})

test('one more unit adds its price to the total and one to the count', () => {
  fc.assert(
    fc.property(line, (one) => {
      const more = { ...one, quantity: one.quantity + 1 }
      expect(lineTotal(more) - lineTotal(one)).toBe(linePrice(one.product))
      expect(itemCount([more]) - itemCount([one])).toBe(1)
    }),
  )
})

test('two variants of one product have different keys, a product without options has one', () => {
  const product = { id: 7 }
  expect(lineKey({ product, variant: { id: 31 } })).not.toBe(lineKey({ product, variant: { id: 32 } }))
  expect(lineKey({ product })).toBe(lineKey({ product, variant: undefined }))
  expect(lineKey({ product })).not.toBe(lineKey({ product: { id: 8 } }))
})

test('a sold-out line does not count, a short one with the available quantity (decision 65)', () => {
  const lines = [5, 2, 0].map((stockQuantity) => ({ quantity: 4, product: { price: 1_000, stockQuantity } }))
  expect(orderableLines(lines).map(({ quantity }) => quantity)).toEqual([4, 2])
})
