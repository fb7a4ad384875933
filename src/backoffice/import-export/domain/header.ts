import { firstUnits } from '#platform/text/clean-text.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { detectOtherShop } from './detect-other-shop.ts'
import { type CatalogueColumn, catalogueColumns } from './file-fields.ts'
import { ImportFileError } from './report.ts'
import type { RunOptions } from './run.ts'
import {
  isIgnorableColumn,
  isInventoryHeader,
  locationColumns,
  type ShopifyColumn,
  shopifyColumn,
} from './shopify-columns.ts'
import { isIgnorableWooColumn, isWooHeader, type WooColumn, wooColumn } from './woo-columns.ts'

/** A column that is not imported, with its index. */
type UnreadColumn = { name: string; index: number }

export type Header =
  | { format: 'own'; columns: (CatalogueColumn | null)[]; unread: UnreadColumn[] }
  | {
      format: 'shopify'
      columns: (ShopifyColumn | null)[]
      unread: UnreadColumn[]
      /** Stock by location alone. */
      isInventory?: boolean
      /** The columns of an inventory with one for each location; the first one stands for the stock. */
      locations?: number[]
    }
  | { format: 'woocommerce'; columns: (WooColumn | null)[]; unread: UnreadColumn[] }

type Options = Pick<RunOptions, 'match' | 'only' | 'stock'>

const known = new Set<string>(catalogueColumns)
const priceColumns = new Set<CatalogueColumn>([
  'slug',
  'model',
  'price',
  'discount_price',
  'discount_starts_at',
  'discount_ends_at',
  'options',
  'value1',
  'value2',
  'value3',
])
const normalize = (cell: string) => cell.trim().toLowerCase().replaceAll(/[ -]+/g, '_')
const catalogueColumn = (cell: string) =>
  known.has(normalize(cell)) ? (normalize(cell) as CatalogueColumn) : null

/** Detects the file format by its first row. Throws ImportFileError for an unknown format or missing columns. */
export function readHeader(cells: readonly string[], options: Options): Header {
  const shopify = cells.map(shopifyColumn)
  if (shopify.includes('handle') && shopify.includes('title')) return shopifyHeader(shopify, cells)
  const woo = cells.map(wooColumn)
  if (isWooHeader(woo)) return wooHeader(woo, cells)
  const other = detectOtherShop(cells)
  if (other) throw new ImportFileError(other, { row: 1 })
  return catalogueHeader(cells.map(catalogueColumn), cells, options)
}

/** The header of a file whose columns were mapped. Throws ImportFileError for missing columns, or one that is mapped twice. */
export function readMappedHeader(
  { format, columns }: ColumnMapping,
  cells: readonly string[],
  options: Options,
): Header {
  if (format === 'own') return catalogueHeader(columns.map(catalogueColumn), cells, options)
  const woo = columns.map(wooColumn)
  if (!woo.includes('name')) throw new ImportFileError('column_missing', { row: 1, value: 'Name' })
  return wooHeader(woo, cells)
}

function shopifyHeader(columns: (ShopifyColumn | null)[], cells: readonly string[]): Header {
  requireOnce(columns, cells)
  if (isInventoryHeader(cells)) return { format: 'shopify', columns, unread: [], isInventory: true }
  const locations = locationColumns(cells)
  if (locations.length > 0) {
    const stockColumns = columns.map((column, index) => (index === locations[0] ? 'stock' : column))
    return { format: 'shopify', columns: stockColumns, unread: [], isInventory: true, locations }
  }
  if (!columns.includes('price'))
    throw new ImportFileError('column_missing', { row: 1, value: 'Variant Price' })
  const unread = unreadColumns(columns, cells).filter(({ name }) => !isIgnorableColumn(name))
  return { format: 'shopify', columns, unread }
}

function wooHeader(columns: (WooColumn | null)[], cells: readonly string[]): Header {
  requireOnce(columns, cells)
  if (!columns.includes('price'))
    throw new ImportFileError('column_missing', { row: 1, value: 'Regular price' })
  const unread = unreadColumns(columns, cells).filter(({ name }) => !isIgnorableWooColumn(name))
  return { format: 'woocommerce', columns, unread }
}

function catalogueHeader(
  named: (CatalogueColumn | null)[],
  cells: readonly string[],
  options: Options,
): Header {
  const catalogueNames = requireCatalogueColumns(named, cells, options)
  const unread = unreadColumns(catalogueNames, cells)
  return {
    format: 'own',
    columns: catalogueNames.map((column) => (isImported(column, options) ? column : null)),
    unread,
  }
}

function requireCatalogueColumns(
  named: (CatalogueColumn | null)[],
  cells: readonly string[],
  { match }: Options,
): (CatalogueColumn | null)[] {
  // Suppliers' price lists call this column SKU.
  const catalogueNames =
    match === 'model' && !named.includes('model')
      ? named.map((column, index) => (normalize(cells[index] ?? '') === 'sku' ? ('model' as const) : column))
      : named
  const knownNames = catalogueNames.filter((each) => each !== null)
  const key = match === 'model' ? 'model' : 'slug'
  if (knownNames.length < 2)
    throw new ImportFileError('header_unknown', { row: 1, value: firstUnits(cells.join(' · '), 120) })
  if (!catalogueNames.includes(key)) throw new ImportFileError('column_missing', { row: 1, value: key })
  requireOnce(catalogueNames, cells)
  return catalogueNames
}

function isImported(column: CatalogueColumn | null, { only, stock }: Options): boolean {
  if (column === null) return false
  if (only === 'prices') return priceColumns.has(column)
  return stock === 'file' || column !== 'stock'
}

function unreadColumns(columns: readonly (string | null)[], cells: readonly string[]): UnreadColumn[] {
  return cells.flatMap((name, index) =>
    columns[index] === null && name.trim() !== '' ? [{ name, index }] : [],
  )
}

/** The number of known columns in a header, used to guess the separator. */
export function knownColumns(cells: readonly string[]): number {
  return Math.max(
    cells.filter((cell) => catalogueColumn(cell)).length,
    cells.filter((cell) => shopifyColumn(cell)).length,
    cells.filter((cell) => wooColumn(cell)).length,
  )
}

function requireOnce(columns: readonly (string | null)[], cells: readonly string[]): void {
  const twice = columns.findIndex((each, index) => each !== null && columns.indexOf(each) !== index)
  if (twice !== -1) throw new ImportFileError('column_twice', { row: 1, value: cells[twice] ?? null })
}
