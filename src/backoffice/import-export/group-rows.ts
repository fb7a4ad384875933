import type { CatalogueColumn } from './domain/file-fields.ts'
import { continuesProduct, parseModel } from './domain/read-catalogue-product.ts'
import type { Row } from './domain/read-catalogue-row.ts'
import { ImportFileError } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import type { ShopifyColumn } from './domain/shopify-columns.ts'
import type { CsvRow } from './open-csv.ts'

const maxRowsPerProduct = 5_000

/** The consecutive rows of each product of our own format. */
export function catalogueProducts(
  rows: AsyncIterable<CsvRow>,
  columns: readonly (CatalogueColumn | null)[],
  match: RunOptions['match'],
): AsyncGenerator<Row<CatalogueColumn>[]> {
  const isNamed = (row: Row<CatalogueColumn>) =>
    (row.cells.slug ?? '').trim() !== '' || (match === 'model' && parseModel(row) !== '')
  return grouped(rows, columns, { isNamed, isSame: (row, first) => continuesProduct(row, first, match) })
}

/** The consecutive rows of each handle of Shopify's format. */
export function shopifyProducts(
  rows: AsyncIterable<CsvRow>,
  columns: readonly (ShopifyColumn | null)[],
): AsyncGenerator<Row<ShopifyColumn>[]> {
  return grouped(rows, columns, {
    isNamed: ({ cells: { handle = '' } }) => handle !== '',
    isSame: ({ cells: { handle = '' } }, first) => ['', first.cells.handle].includes(handle),
  })
}

type Grouping<Column extends string> = {
  /** Whether a row names its product. */
  isNamed: (row: Row<Column>) => boolean
  /** Whether a row belongs to the product of the first one. */
  isSame: (row: Row<Column>, first: Row<Column>) => boolean
}

/**
 * The consecutive rows of each product. A row behind an unreadable one that names no product may continue the product of the
 * unreadable row, so it begins a group of its own (`isWithoutFirst`).
 */
async function* grouped<Column extends string>(
  rows: AsyncIterable<CsvRow>,
  columns: readonly (Column | null)[],
  { isNamed, isSame }: Grouping<Column>,
): AsyncGenerator<Row<Column>[]> {
  let group: Row<Column>[] = []
  for await (const each of rows) {
    const row = nameCells(each, columns)
    const [first] = group
    const isWithoutFirst = each.isAfterUnreadable === true && !isNamed(row)
    if (first && (isWithoutFirst || !isSame(row, first))) {
      yield group
      group = []
    }
    if (group.length >= maxRowsPerProduct) throw new ImportFileError('row_too_long', { row: row.number })
    group.push(isWithoutFirst ? { ...row, isWithoutFirst } : row)
  }
  if (group.length > 0) yield group
}

/** A row with its cells by column. */
export function nameCells<Column extends string>(
  { number, cells }: CsvRow,
  columns: readonly (Column | null)[],
): Row<Column> {
  const byColumn: Partial<Record<Column, string>> = {}
  columns.forEach((column, index) => {
    if (column !== null) byColumn[column] = cells[index] ?? ''
  })
  const extra = cells.slice(columns.length).some((cell) => cell !== '')
  const shape = extra ? 'long' : cells.length < columns.length ? 'short' : 'whole'
  return { number, cells: byColumn, shape }
}
