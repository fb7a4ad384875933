import { expect, test } from 'vitest'
import { skippedLines } from './skipped-lines.ts'

const line = (productId: number, price: number, listPrice = price) => ({
  productId,
  sellerId: 1,
  categoryId: 1,
  quantity: 1,
  price,
  listPrice,
})
const code = {
  id: 7,
  effect: 'percent' as const,
  scope: 'products' as const,
  scopeIds: [1, 2, 3],
  sellerId: null,
}
const lines = [line(1, 10_000), line(2, 8_000, 10_000), line(3, 9_000), line(4, 5_000)]

test('a code names the lines that it leaves out, and why', () => {
  expect(skippedLines(code, lines, [{ promotionId: 7, byLine: [1_000, 0, 0, 0] }])).toEqual([
    { index: 1, reason: 'sale' },
    { index: 2, reason: 'other' },
    { index: 3, reason: 'scope' },
  ])
})

test('free delivery and a code that is not applied leave out no line', () => {
  expect(
    skippedLines({ ...code, effect: 'free_delivery' }, lines, [{ promotionId: 7, byLine: [0, 0, 0, 0] }]),
  ).toEqual([])
  expect(skippedLines(code, lines, [{ promotionId: 8, byLine: [1_000, 0, 0, 0] }])).toEqual([])
})
