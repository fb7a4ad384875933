import { latinDigits } from '#platform/phone/phone.ts'
import { attributeName, type ColumnMapping } from './column-mapping.ts'
import { columnOfWord } from './column-words.ts'

type Rows = readonly (readonly string[])[]

const before = ['ID', 'Type', 'SKU']
const named = [
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
]
const sale = ['Date sale price starts', 'Date sale price ends', '', '', 'In stock?', 'Stock']
const rest = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  'Sale price',
  'Regular price',
  'Categories',
  '',
  '',
  'Images',
  '',
  '',
  'Parent',
  '',
  '',
  '',
  '',
  '',
  '',
]

/** The columns of WooCommerce's exports in order; two came with later releases. */
const layouts = [false, true].flatMap((hasGtin) =>
  [false, true].map((hasLowStock) => [
    ...before,
    ...(hasGtin ? ['GTIN, UPC, EAN, or ISBN'] : []),
    ...named,
    ...sale,
    ...(hasLowStock ? [''] : []),
    ...rest,
  ]),
)

const isNumber = (cell: string) => /^-?\d+(?:[.,]\d+)*$/.test(cell)
const oneOf =
  (...values: string[]) =>
  (cell: string) =>
    values.includes(cell.toLowerCase())

/** What the cells of a column are in every language. */
const shapes: Record<string, (cell: string) => boolean> = {
  ID: (cell) => /^\d+$/.test(cell),
  Type: (cell) => /^(?:simple|variable|variation|grouped|external|virtual|downloadable)\b/.test(cell),
  Published: oneOf('-1', '0', '1'),
  'Is featured?': oneOf('', '0', '1'),
  'Visibility in catalog': oneOf('visible', 'catalog', 'search', 'hidden'),
  'In stock?': oneOf('', '0', '1', 'backorder'),
  Stock: (cell) => cell === '' || cell === 'parent' || isNumber(cell),
  'Sale price': (cell) => cell === '' || isNumber(cell),
  'Regular price': (cell) => cell === '' || isNumber(cell),
  Categories: (cell) => !isNumber(cell),
  Images: (cell) => cell === '' || /^https?:/i.test(cell),
  Parent: (cell) => cell === '' || !/^https?:/i.test(cell),
}

/**
 * The mapping of WooCommerce's export with a translated header, by its order of columns; null unless the cells of one release, and
 * of no other, agree with it and a price is among them.
 */
export function mapByWooOrder(header: readonly string[], rows: Rows): ColumnMapping | null {
  const matching = layouts.filter((layout) => header.length >= layout.length && isLayoutOf(layout, rows))
  const [layout] = matching
  if (!layout || matching.length > 1) return null
  const columns = [...layout, ...othersOf(header.slice(layout.length), rows, layout.length)]
  return { format: 'woocommerce', columns }
}

function isLayoutOf(layout: readonly string[], rows: Rows): boolean {
  const price = layout.indexOf('Regular price')
  const hasPrice = rows.some((row) => (row[price] ?? '').trim() !== '')
  return (
    hasPrice &&
    layout.every((name, index) => {
      const isShape = shapes[name]
      return !isShape || rows.every((row) => isShape((row[index] ?? '').trim()))
    })
  )
}

/** Attributes, which have their number in the header in every language, and brands. */
function othersOf(header: readonly string[], rows: Rows, from: number): string[] {
  const numbers = header.map((name) => Number(/\d+/.exec(latinDigits(name))?.[0] ?? 0))
  const columns = header.map((name): string => (columnOfWord(name) === 'Brands' ? 'Brands' : ''))
  let next = 1
  for (let index = 0; index < header.length; index += 1) {
    if (numbers[index] !== next || numbers[index + 1] !== next || numbers[index + 2] !== next) continue
    const isFlag = rows.every((row) => oneOf('', '0', '1')((row[from + index + 2] ?? '').trim()))
    if (!isFlag) break
    for (const [offset, part] of (['name', 'value(s)', 'visible'] as const).entries())
      columns[index + offset] = attributeName(next, part)
    next += 1
    index += 2
  }
  return columns
}
