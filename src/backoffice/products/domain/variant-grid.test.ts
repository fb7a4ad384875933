import { describe, expect, test } from 'vitest'
import {
  fillDown,
  fillValue,
  type GridRow,
  parsePasted,
  pasteCells,
  rowsFor,
  toCombinations,
  withMissingRows,
} from './variant-grid.ts'

const colour = (...values: string[]) => ({ key: 'colour', values })
const size = (...values: string[]) => ({ key: 'size', values })

function row(values: Record<string, string>, more: Partial<GridRow> = {}): GridRow {
  return {
    id: null,
    version: null,
    values,
    sku: '',
    gtin: '',
    price: '1000',
    discountPrice: '',
    stock: '',
    discountStartsAt: null,
    discountEndsAt: null,
    hidden: false,
    ...more,
  }
}
const names = (rows: readonly GridRow[] | null) => rows?.map(({ values }) => Object.values(values).join('/'))

describe('combinations', () => {
  test('the last option changes fastest; of no options there is one', () => {
    expect(toCombinations([colour('black', 'red'), size('s', 'm')])).toEqual([
      { colour: 'black', size: 's' },
      { colour: 'black', size: 'm' },
      { colour: 'red', size: 's' },
      { colour: 'red', size: 'm' },
    ])
    expect(toCombinations([])).toEqual([{}])
    expect(toCombinations([colour()])).toEqual([])
  })

  test('too many are not generated', () => {
    const many = Array.from({ length: 60 }, (_, index) => `v${index}`)
    expect(toCombinations([colour(...many), size(...many), { key: 'age', values: many }])).toBeNull()
    expect(
      rowsFor([colour(...many), size('s', 'm', 'l', 'xl', 'xxl')], { before: [], rows: [], former: [] }),
    ).toBeNull()
  })
})

describe('changing options and values', () => {
  const before = [colour('black', 'red'), size('s', 'm')]
  // Red S is not sold.
  const rows = [
    row({ colour: 'black', size: 's' }, { id: 1, price: '2000' }),
    row({ colour: 'black', size: 'm' }, { id: 2, price: '3000', sku: 'B-M' }),
    row({ colour: 'red', size: 'm' }, { id: 3, price: '4000' }),
  ]

  test('a new value adds its combinations, and no others', () => {
    const after = rowsFor([colour('black', 'red'), size('s', 'm', 'l')], { before, rows, former: rows })
    expect(names(after)).toEqual(['black/s', 'black/m', 'black/l', 'red/m', 'red/l'])
    expect(after?.[1]).toBe(rows[1])
    expect(after?.[4]).toMatchObject({ id: null, price: '4000', sku: '' })
  })

  test('a value that is removed and chosen again has its rows back', () => {
    const less = rowsFor([colour('black'), size('s', 'm')], { before, rows, former: rows })
    expect(names(less)).toEqual(['black/s', 'black/m'])
    const again = rowsFor(before, {
      before: [colour('black'), size('s', 'm')],
      rows: less ?? [],
      former: rows,
    })
    expect(again?.map(({ id }) => id)).toEqual([1, 2, null, 3])
  })

  test('another option generates all combinations with the price of the most similar row', () => {
    const after = rowsFor([...before, { key: 'pack', values: ['1', '2'] }], { before, rows, former: rows })
    expect(after).toHaveLength(8)
    expect(after?.map(({ price }) => price)).toEqual([
      '2000',
      '2000',
      '3000',
      '3000',
      '2000',
      '2000',
      '4000',
      '4000',
    ])
    expect(after?.every(({ id }) => id === null)).toBe(true)
  })

  test('the order of options orders the rows, which keep their ids', () => {
    const after = rowsFor([size('s', 'm'), colour('black', 'red')], { before, rows, former: rows })
    expect(after?.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('missing combinations are added on request', () => {
    expect(names(withMissingRows(before, rows))).toEqual(['black/s', 'black/m', 'red/s', 'red/m'])
  })
})

describe('filling and pasting', () => {
  const rows = [
    row({ colour: 'black', size: 's' }, { price: '1000' }),
    row({ colour: 'black', size: 'm' }, { price: '2000' }),
    row({ colour: 'red', size: 's' }, { price: '3000' }),
  ]
  const prices = (all: readonly GridRow[]) => all.map(({ price }) => price)

  test('a cell is copied down, or to all rows of its value', () => {
    expect(prices(fillDown(rows, 1, 'price'))).toEqual(['1000', '2000', '2000'])
    expect(prices(fillValue(rows, 1, 'price', 'colour'))).toEqual(['2000', '2000', '3000'])
    expect(prices(fillValue(rows, 2, 'price', 'size'))).toEqual(['3000', '2000', '3000'])
    expect(prices(fillValue(rows, 9, 'price', 'size'))).toEqual(['1000', '2000', '3000'])
  })

  test('a column or a block of a spreadsheet is pasted from a cell on', () => {
    expect(parsePasted('5,000')).toBeNull()
    const column = parsePasted('٥٬٠٠٠\r\n6000\r\n7000\r\n')
    expect(prices(pasteCells(rows, 1, 'price', column ?? []))).toEqual(['1000', '٥٬٠٠٠', '6000'])
    const block = parsePasted('A\t628\t9000\nB\t\t')
    expect(pasteCells(rows, 0, 'sku', block ?? [])).toMatchObject([
      { sku: 'A', gtin: '628', price: '9000' },
      { sku: 'B', gtin: '', price: '' },
      { sku: '', price: '3000' },
    ])
    expect(pasteCells(rows, 0, 'stock', [['1', 'beyond']])[0]).toMatchObject({ stock: '1', price: '1000' })
  })
})
