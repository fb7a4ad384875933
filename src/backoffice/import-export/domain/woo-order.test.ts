import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { mapByWooOrder } from './woo-order.ts'

const sample: string[][] = parse(
  readFileSync(join(import.meta.dirname, '../testing/woocommerce-sample.csv'), 'utf8'),
  { relax_column_count: true },
)
const [header = [], ...rows] = sample
const without = (column: string, from: string[][]) => {
  const index = header.indexOf(column)
  return from.map((row) => row.with(index, ''))
}
/** The header of an admin in another language: numbers of attributes stay. */
const translated = header.map((name) => `Ж${/\d+/.exec(name)?.[0] ?? ''}`)
const insert = (row: string[], index: number, cell: string) => [
  ...row.slice(0, index),
  cell,
  ...row.slice(index),
]

describe('a translated header of WooCommerce', () => {
  test('is read by the order of its columns', () => {
    const mapping = mapByWooOrder(translated, rows)
    const named = header.flatMap((name, index) =>
      mapping?.columns[index] ? [[name, mapping.columns[index]]] : [],
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(([name, column]) => name !== column)).toEqual([])
    expect(mapping?.columns).toContain('Attribute 2 value(s)')
  })

  test.each([
    ['a GTIN', 3, 'GTIN, UPC, EAN, or ISBN'],
    ['an amount of low stock', 15, ''],
  ])('also with %s, which later releases have', (_, index, name) => {
    const mapping = mapByWooOrder(
      insert(translated, index, 'Ж'),
      rows.map((row) => insert(row, index, '')),
    )
    expect(mapping?.columns).toEqual(insert(mapByWooOrder(translated, rows)?.columns ?? [], index, name))
  })

  test('is not read when its order is unclear: without prices, with a column more, with fewer columns', () => {
    expect(mapByWooOrder(translated, without('Regular price', rows))).toBeNull()
    expect(
      mapByWooOrder(
        insert(translated, 0, 'Ж'),
        rows.map((row) => insert(row, 0, '1')),
      ),
    ).toBeNull()
    expect(mapByWooOrder(translated.slice(0, 12), rows)).toBeNull()
  })
})
