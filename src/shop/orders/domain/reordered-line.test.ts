import { expect, test } from 'vitest'
import { parseReorder, reorderOutcome, reorderSearch } from './reordered-line.ts'

test.each([
  [{ requested: 2, added: 2, available: 5 }, 'added'],
  [{ requested: 3, added: 1, available: 1 }, 'short'],
  [{ requested: 3, added: 0, available: 4 }, 'in_cart'],
  [{ requested: 3, added: 0, available: 0 }, 'out_of_stock'],
] as const)('%j is %s', (line, outcome) => {
  expect(reorderOutcome(line)).toBe(outcome)
})

test('the query string round-trips the incomplete lines only', () => {
  const lines = [
    { productId: 7, added: 2, outcome: 'added' },
    { productId: 8, added: 1, outcome: 'short' },
    { productId: 9, added: 0, outcome: 'out_of_stock' },
    { productId: 10, variant: { id: 31 }, added: 0, outcome: 'in_cart' },
    { productId: 10, variant: { id: 32 }, added: 1, outcome: 'short' },
  ] as const
  expect(parseReorder(new URLSearchParams(reorderSearch(lines)))).toEqual(lines.slice(1))
})

test('ignores invalid query strings', () => {
  expect(parseReorder(new URLSearchParams('status=cancelled&line=1.1.short'))).toBeNull()
  expect(
    parseReorder(
      new URLSearchParams(
        'status=reordered&line=x&line=1-.1.short&line=1-2-3.1.short&line=1.1.evil&line=1.1e9.short',
      ),
    ),
  ).toEqual([])
})
