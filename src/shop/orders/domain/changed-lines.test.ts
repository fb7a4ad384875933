import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedLines, deliverableLines, isDeliverable, type RequestedLine } from './changed-lines.ts'
import { sumGoods } from './order-amounts.ts'

function line(
  productId: number,
  { quantity = 1, price = 1000, stock = 10 }: { quantity?: number; price?: number; stock?: number } = {},
): RequestedLine {
  const names = { slug: `p${productId}`, titleEn: `P${productId}`, titleAr: `م${productId}` }
  return { productId, variantId: productId, quantity, product: { ...names, price, stockQuantity: stock } }
}
const deliverableTotal = (lines: RequestedLine[]) =>
  sumGoods(deliverableLines(lines).map(({ quantity, product }) => ({ quantity, price: product.price })))
const unavailable = (productId: number): RequestedLine => ({ productId, quantity: 1, product: null })
const reasons = (lines: RequestedLine[], seen: [number, number][], total: number) =>
  changedLines(lines, new Map(seen), total).map(({ productId, reason }) => [productId, reason])

describe('the lines that changed since the shopper confirmed', () => {
  test('is empty when nothing changed', () => {
    expect(reasons([line(1), line(2, { quantity: 2 })], [[1, 1000]], 3000)).toEqual([])
  })

  test('distinguishes gone, sold out and short, with the available quantity', () => {
    const lines = [unavailable(1), line(2, { stock: 0 }), line(3, { quantity: 5, stock: 2 }), line(4)]
    const changes = changedLines(lines, new Map(), 0)
    expect(changes).toMatchObject([
      { productId: 1, reason: 'gone', requested: 1, available: 0, price: null, slug: null },
      { productId: 2, reason: 'out_of_stock', requested: 1, available: 0, price: 1000, slug: 'p2' },
      { productId: 3, reason: 'not_enough_stock', requested: 5, available: 2 },
    ])
  })

  test('detects a changed price from the price seen in the cart', () => {
    const changes = changedLines(
      [line(1, { price: 1250 }), line(2)],
      new Map([
        [1, 1000],
        [2, 1000],
      ]),
      2000,
    )
    expect(changes).toMatchObject([{ productId: 1, reason: 'price_changed', price: 1250, priceSeen: 1000 }])
    expect(changes).toHaveLength(1)
  })

  test('lists every line when the total differs for an unknown reason', () => {
    expect(reasons([line(1), line(2)], [], 1999)).toEqual([
      [1, 'total_differs'],
      [2, 'total_differs'],
    ])
  })

  test('does not report a price change for a wrong total', () => {
    expect(changedLines([line(1)], new Map([[1, 1000]]), 1)).toMatchObject([
      { productId: 1, reason: 'total_differs', price: 1000, priceSeen: 1000 },
    ])
  })

  test('a short line does not mark the others as changed', () => {
    expect(reasons([line(1, { quantity: 5, stock: 2 }), line(2)], [], 6000)).toEqual([
      [1, 'not_enough_stock'],
    ])
  })

  const anyLine = fc
    .tuple(fc.nat(9), fc.nat(9), fc.boolean())
    .map(([quantity, stock, sold]) => (sold ? line(1, { quantity: quantity + 1, stock }) : unavailable(1)))

  test('is non-empty exactly when a line cannot be delivered or the total differs', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.boolean(), (parts, honest) => {
        const lines = parts.map((part, index) => ({ ...part, productId: index }))
        const total = deliverableTotal(lines) + (honest ? 0 : 250)
        const asConfirmed = lines.every(isDeliverable) && honest
        expect(changedLines(lines, new Map(), total).length > 0).toBe(!asConfirmed)
      }),
    )
  })

  test('the deliverable total never exceeds the requested total', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const requestedTotal = lines.reduce(
          (sum, { quantity, product }) => sum + quantity * (product?.price ?? 0),
          0,
        )
        expect(deliverableTotal(lines)).toBeLessThanOrEqual(requestedTotal)
        expect(deliverableTotal(lines.filter(isDeliverable))).toBeLessThanOrEqual(deliverableTotal(lines))
      }),
    )
  })
})
