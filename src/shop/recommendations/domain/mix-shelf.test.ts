import { expect, test } from 'vitest'
import { minUnmixed, mixShelf, shelfSize } from './mix-shelf.ts'

const candidates = (together: number, similar: number) =>
  Array.from({ length: together + similar }, (_, id) => ({ id, boughtTogether: id < together }))

test('what is bought together comes first, in order, and similar products fill the shelf', () => {
  const mixed = mixShelf([...candidates(2, 20)].reverse())
  expect(mixed).toHaveLength(shelfSize)
  expect(mixed.slice(0, 2).map(({ id }) => id)).toEqual([1, 0])
  expect(mixed[2]).toEqual({ id: 21, boughtTogether: false })
})

test.each([
  [0, 0, 0, 0],
  [0, 3, 0, 3],
  [minUnmixed - 1, 20, minUnmixed - 1, shelfSize],
  [minUnmixed, 20, minUnmixed, minUnmixed],
  [40, 20, shelfSize, shelfSize],
])('%d bought together and %d similar: %d of %d', (together, similar, expected, length) => {
  const mixed = mixShelf(candidates(together, similar))
  expect(mixed.filter(({ boughtTogether }) => boughtTogether)).toHaveLength(expected)
  expect(mixed).toHaveLength(length)
})
