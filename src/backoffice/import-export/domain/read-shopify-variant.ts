import type { Attribute } from '#shop/catalogue/domain/attribute-values.ts'
import type { DraftVariant, VariantFields } from './file-fields.ts'
import type { Row } from './read-catalogue-row.ts'
import { readForeignAmount, readForeignPrice, readStock } from './read-cell.ts'
import { readCode } from './read-code.ts'
import { type NoteCode, type RefusalCode, type Remark, truncateValue } from './report.ts'
import type { ImportedPart, RunOptions } from './run.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

export type ShopifyRow = Row<ShopifyColumn>

/** What a file of another shop system does not say. */
export type ForeignOptions = Pick<RunOptions, 'stock' | 'match'> & {
  only: ImportedPart
  /** Dinars per unit of the file's currency; 1 when the file is in dinars. */
  rate: number
  /** The slug of the category for unknown product types; null: such products are refused. */
  defaultCategory: string | null
  /** Whether unknown categories are made. */
  newCategories: boolean
  /** Returns a category's slug by its slug or its name in either language. */
  categoryOf: (type: string) => string | null
  /** The sub-category with this slug or name, in the category when one is given; null when there is none. */
  subCategoryOf: (type: string, category: string | null) => { slug: string; category: string } | null
  /** The shop's dictionary. */
  attributes: readonly Attribute[]
  htmlToText: (html: string) => string
}

/** The columns of the options: their names and values. */
export const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

type Product = {
  first: ShopifyRow
  /** Empty for a product without options. */
  names: readonly { index: number; name: string }[]
}

/** Reads a row as a variant; problems are added to `refused` and `notes`. */
export function readVariant(
  row: ShopifyRow,
  { first, names }: Product,
  options: ForeignOptions,
  { refused, notes }: { refused: Remark<RefusalCode>[]; notes: Remark[] },
): DraftVariant {
  const refuse: Refuse = (column, code, value = '') =>
    refused.push(remark(row, column, code, value === '' ? null : value))
  if (row !== first && row.shape !== 'whole')
    refused.push({
      ...remark(row, '', row.shape === 'long' ? 'too_many_cells' : 'too_few_cells'),
      column: null,
    })
  const prices = readPrices(row, options.rate, notes)
  const stock = options.stock === 'keep' ? null : readVariantStock(row, notes)
  const values = names.map(({ index }) => {
    const column = optionColumns[index]?.[1] ?? 'option1Value'
    const value = (row.cells[column] ?? '').trim()
    if (value === '') refuse(`Option${index + 1} Value`, 'value_missing')
    return value
  })
  const image = (row.cells.variantImage ?? '').trim()
  return {
    row: row.number,
    values,
    fields: { ...prices, ...(stock !== null && { stock }), ...readCodes(row, notes) },
    ...(image !== '' && { pictures: [image] }),
  }
}

/** SKU and barcode; a barcode that is none is left out. An empty cell leaves what the shop has. */
function readCodes({ cells, number: row }: ShopifyRow, notes: Remark[]): Partial<VariantFields> {
  const codes: Partial<VariantFields> = {}
  for (const [kind, cell, column] of [
    ['sku', cells.sku ?? '', 'Variant SKU'],
    ['gtin', cells.barcode ?? '', 'Variant Barcode'],
  ] as const) {
    const text = cell.trim().replace(/^'/, '')
    const read = text === '' ? { value: null } : readCode(kind, text)
    if ('value' in read) {
      if (read.value !== null) codes[kind] = read.value
    } else
      notes.push({
        row,
        column,
        code: kind === 'sku' ? 'sku_left_out' : 'barcode_left_out',
        value: truncateValue(text),
      })
  }
  return codes
}

type Refuse = (column: string, code: RefusalCode, value?: string) => void

/** Shopify's price is the amount to pay; «compare at» is the former price when it is higher. */
function readPrices({ cells, number: row }: ShopifyRow, rate: number, notes: Remark[]) {
  if (cells.price === undefined) return {}
  const priceCell = cells.price.trim()
  const compareAtCell = (cells.compareAt ?? '').trim()
  const price = readForeignPrice(priceCell, rate)
  if ('code' in price) {
    notes.push(notTaken(row, 'Variant Price', priceCell, price.code))
    return {}
  }
  if (price.isUnsure) notes.push(unsurePrice(row, 'Variant Price', priceCell))
  const amount = readForeignAmount(compareAtCell, rate)?.amount
  if (compareAtCell === '' || amount === 0) return { price: price.value, discountPrice: null }
  const compareAt = readForeignPrice(compareAtCell, rate)
  if ('code' in compareAt) {
    notes.push(saleNotTaken(row, 'Variant Compare At Price', compareAtCell, compareAt.code))
    return { price: price.value, discountPrice: null }
  }
  if (compareAt.value > price.value) return { price: compareAt.value, discountPrice: price.value }
  if ((amount ?? 0) > (readForeignAmount(priceCell, rate)?.amount ?? 0)) {
    notes.push({
      row,
      column: 'Variant Compare At Price',
      code: 'discount_lost_in_rounding',
      value: compareAtCell,
    })
  }
  return { price: price.value, discountPrice: null }
}

const notTakenNotes: Partial<Record<RefusalCode, NoteCode>> = {
  price_not_positive: 'price_left_out',
  price_too_high: 'amount_too_high',
  stock_too_high: 'amount_too_high',
}

const saleNotTakenNotes: Partial<Record<RefusalCode, NoteCode>> = {
  price_not_positive: 'sale_not_positive',
  price_too_high: 'sale_too_high',
}

/** The remark about a cell that was not taken, because of `code`; null: it is empty. */
export function notTaken(row: number, column: string, cell: string, code: RefusalCode): Remark {
  const value = cell.trim() === '' ? null : truncateValue(cell)
  return { row, column, code: notTakenNotes[code] ?? 'cell_unreadable', value }
}

/** The remark about the price of a sale that was left out, because of `code`. */
export function saleNotTaken(row: number, column: string, cell: string, code: RefusalCode): Remark {
  return { row, column, code: saleNotTakenNotes[code] ?? 'sale_left_out', value: truncateValue(cell) }
}

/** The remark about a price whose point may be before thousands. */
export function unsurePrice(row: number, column: string, cell: string): Remark {
  return { row, column, code: 'price_unsure', value: truncateValue(cell) }
}

/** Null when the other shop does not track this product's stock. */
function readVariantStock({ cells, number: row }: ShopifyRow, notes: Remark[]): number | null {
  const text = (cells.stock ?? '').trim()
  // Shopify writes 0 for untracked products; only the tracker column distinguishes them.
  const isTracked = cells.tracker === undefined || cells.tracker.trim() !== ''
  if (text === '' || !isTracked) {
    notes.push({ row, column: 'Variant Inventory Qty', code: 'stock_unknown', value: null })
    return null
  }
  const read = readStock(text, Number.NEGATIVE_INFINITY)
  if ('code' in read) {
    notes.push(notTaken(row, 'Variant Inventory Qty', text, read.code))
    return null
  }
  if (read.value < 0)
    notes.push({ row, column: 'Variant Inventory Qty', code: 'stock_below_zero', value: text })
  return Math.max(0, read.value)
}

/** A remark about a cell of a row. */
export function remark(
  { number: row }: ShopifyRow,
  column: string,
  code: RefusalCode,
  value: string | null = null,
): Remark<RefusalCode> {
  return { row, column, code, value: value === null ? null : truncateValue(value) }
}
