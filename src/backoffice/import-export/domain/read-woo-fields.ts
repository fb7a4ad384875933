import { hasDiscountFault } from '#shop/catalogue/domain/discount-faults.ts'
import type { VariantFields } from './file-fields.ts'
import type { Row } from './read-catalogue-row.ts'
import { readForeignAmount, readForeignPrice, readMoment, readStock } from './read-cell.ts'
import { readCode } from './read-code.ts'
import { type ForeignOptions, notTaken, saleNotTaken, unsurePrice } from './read-shopify-variant.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import type { WooColumn } from './woo-columns.ts'

export type WooRow = Row<WooColumn>
export type Problems = { refused: Remark<RefusalCode>[]; notes: Remark[] }
/** `isVisible`: the product's page displays it there. */
export type Attribute = { name: string; values: string[]; column: string; isVisible: boolean }

export const getCell = ({ cells }: WooRow, column: WooColumn): string =>
  (cells[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')

/** The parts of a comma list; `\,` is a comma in a part. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** The attributes of a row with their values. */
export function getAttributes({ cells }: WooRow): Attribute[] {
  return Object.keys(cells).flatMap((column) => {
    const [, number] = /^attribute (\d+) name$/.exec(column) ?? []
    const name = (cells[column as WooColumn] ?? '').trim()
    if (!number || name === '') return []
    const values = splitList(cells[`attribute ${Number(number)} value`] ?? '')
    const isVisible = (cells[`attribute ${Number(number)} visible`] ?? '').trim() !== '0'
    return [{ name, values, column: `Attribute ${number} value(s)`, isVisible }]
  })
}

/** The addresses of a row's pictures. */
export const getAddresses = (row: WooRow) =>
  getCell(row, 'images')
    .split(/\s*,\s*(?=https?:|\/pictures\/)/i)
    .filter(Boolean)

/** Prices, stock and codes of a product without options or of a variation. */
export function readFields(
  row: WooRow,
  options: ForeignOptions,
  { notes }: Pick<Problems, 'notes'>,
): Partial<VariantFields> {
  const { number } = row
  const fields: Partial<VariantFields> = {}
  const cell = getCell(row, 'price')
  const price = readForeignPrice(cell, options.rate)
  if ('code' in price) notes.push(notTaken(number, 'Regular price', cell, price.code))
  else fields.price = price.value
  if ('isUnsure' in price && price.isUnsure) notes.push(unsurePrice(number, 'Regular price', cell))
  Object.assign(fields, readSale(row, fields.price, options.rate, notes))
  const stock = options.stock === 'keep' ? null : readWooStock(row, notes)
  if (stock !== null) fields.stock = stock
  for (const [kind, text, column] of [
    ['sku', getCell(row, 'sku'), 'SKU'],
    ['gtin', getCell(row, 'gtin'), 'GTIN, UPC, EAN, or ISBN'],
  ] as const) {
    const read = text === '' ? { value: null } : readCode(kind, text)
    if ('code' in read)
      notes.push({
        row: number,
        column,
        code: kind === 'sku' ? 'sku_left_out' : 'barcode_left_out',
        value: truncateValue(text),
      })
    else if (read.value !== null) fields[kind] = read.value
  }
  return fields
}

function readSale(row: WooRow, price: number | undefined, rate: number, notes: Remark[]) {
  const none = { discountPrice: null, discountStartsAt: null, discountEndsAt: null }
  const cell = getCell(row, 'salePrice')
  if (price === undefined || row.cells.salePrice === undefined) return {}
  if (cell === '') return none
  const sale = readForeignPrice(cell, rate)
  if ('code' in sale) {
    notes.push(saleNotTaken(row.number, 'Sale price', cell, sale.code))
    return none
  }
  if (sale.isUnsure) notes.push(unsurePrice(row.number, 'Sale price', cell))
  if (hasDiscountFault({ price, discountPrice: sale.value }, 'discount_not_below')) {
    const [full = 0, less = 0] = [getCell(row, 'price'), cell].map(
      (each) => readForeignAmount(each, rate)?.amount,
    )
    const code = less < full ? 'discount_lost_in_rounding' : 'sale_not_below'
    notes.push({ row: row.number, column: 'Sale price', code, value: truncateValue(cell) })
    return none
  }
  const dates = readSaleDates(row)
  // Without its dates a sale could begin at once or never end.
  if ('unread' in dates) {
    notes.push({
      row: row.number,
      column: dates.unread,
      code: 'sale_left_out',
      value: truncateValue(dates.value),
    })
    return none
  }
  return { discountPrice: sale.value, ...dates }
}

type SaleDates = Pick<VariantFields, 'discountStartsAt' | 'discountEndsAt'>

function readSaleDates(row: WooRow): SaleDates | { unread: string; value: string } {
  const dates: SaleDates = { discountStartsAt: null, discountEndsAt: null }
  for (const [field, column, name] of [
    ['discountStartsAt', 'saleStarts', 'Date sale price starts'],
    ['discountEndsAt', 'saleEnds', 'Date sale price ends'],
  ] as const) {
    const value = getCell(row, column)
    const read = value === '' ? null : readMoment(value, { isEnd: field === 'discountEndsAt' })
    if (read && 'code' in read) return { unread: name, value }
    dates[field] = read?.value ?? null
  }
  return hasDiscountFault(dates, 'dates_out_of_order')
    ? { unread: 'Date sale price ends', value: getCell(row, 'saleEnds') }
    : dates
}

/** Null when stock is not counted there, or counted for all variations together. */
function readWooStock(row: WooRow, notes: Remark[]): number | null {
  const cell = getCell(row, 'stock')
  if (cell === '' && getCell(row, 'inStock') === '0') return 0
  if (cell === '' || cell.toLowerCase() === 'parent') {
    notes.push({ row: row.number, column: 'Stock', code: 'stock_unknown', value: null })
    return null
  }
  const read = readStock(cell, Number.NEGATIVE_INFINITY)
  if ('code' in read) {
    notes.push(notTaken(row.number, 'Stock', cell, read.code))
    return null
  }
  if (read.value < 0) notes.push({ row: row.number, column: 'Stock', code: 'stock_below_zero', value: cell })
  return Math.max(0, read.value)
}

/** A remark about a cell of a row. */
export function remark(
  { number: row }: WooRow,
  column: string,
  code: RefusalCode,
  value?: string,
): Remark<RefusalCode> {
  return { row, column, code, value: value ? truncateValue(value) : null }
}
