import { expect, test } from 'vitest'
import { distinctValues, expandVariations } from './expand-variations.ts'

const variation = (row: number, values: string[], stock = 0, sku = `S-${row}`) => ({
  row,
  values,
  fields: { price: 1000 * row, stock, sku },
})
const valuesOf = [
  ['Black', 'Navy'],
  ['S', 'M', 'L'],
]
const expand = (...variations: ReturnType<typeof variation>[]) =>
  expandVariations(variations, valuesOf, 250)?.map(({ row, values, fields }) =>
    `${row} ${values.join('/')} ${fields.stock} ${fields.sku ?? ''}`.trim(),
  )

test('a variation for any value is one for each value, with its stock divided and its SKU at the first', () => {
  expect(expand(variation(1, ['Black', ''], 5))).toEqual(['1 Black/S 2 S-1', '1 Black/M 2', '1 Black/L 1'])
})

test('a more specific variation has its combination, whatever the order', () => {
  const any = variation(1, ['', ''], 4)
  const black = variation(2, ['black', ''], 2)
  const navySmall = variation(3, ['Navy', 'S'], 9)
  expect(expand(any, black, navySmall)).toEqual([
    ...['1 Navy/M 2 S-1', '1 Navy/L 2'],
    ...['2 black/S 1 S-2', '2 black/M 1', '2 black/L 0', '3 Navy/S 9 S-3'],
  ])
})

test('of two that are equally specific the same one has a combination in every order', () => {
  const [black, medium] = [variation(1, ['Black', ''], 3), variation(2, ['', 'M'], 4)]
  expect(expand(black, medium)?.toSorted()).toEqual(expand(medium, black)?.toSorted())
})

test('without any value for any, variations stay as they are, also two of one combination', () => {
  const two = [variation(1, ['Black', 'S'], 3), variation(2, ['Black', 'S'], 4)]
  expect(expand(...two)).toEqual(['1 Black/S 3 S-1', '2 Black/S 4 S-2'])
})

test('more combinations than the maximum are not built', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => String(index))
  expect(expandVariations([variation(1, ['', '', ''])], [many, many, many], 250)).toBeNull()
})

test('values that differ in case or signs are one', () => {
  expect(distinctValues(['Sky Blue', 'sky-blue', '', 'Red', 'أحمر'])).toEqual(['Sky Blue', 'Red', 'أحمر'])
})
