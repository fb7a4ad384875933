import { cleanDraft } from './domain/clean-draft.ts'
import type { ProductDraft } from './domain/file-fields.ts'
import type { DraftOrRefusal, Row } from './domain/read-own-row.ts'
import { readOwnRow } from './domain/read-own-row.ts'
import { readShopifyProduct, type ShopifyOptions, type ShopifyRow } from './domain/read-shopify-row.ts'
import { ImportFileError, type Outcome, type ReportLine } from './domain/report.ts'
import { type CsvRow, type OpenedCsv, readRows } from './open-csv.ts'

/** A product to write with its remarks, or the lines that say why it is not written. */
export type ReadResult =
  | { draft: ProductDraft; lines: ReportLine[] }
  | {
      draft: null
      lines: ReportLine[]
      /** About the file rather than a product; not counted. */
      ofFile?: boolean
    }

const maxRowsPerProduct = 5_000

/** Streams the products of a file in order. */
export async function* readDrafts(
  csv: OpenedCsv,
  options: ShopifyOptions,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ReadResult> {
  for await (const product of productsOf(csv, options, onBytes)) {
    if ('skipped' in product) {
      const { slug, note } = product.skipped
      yield { draft: null, lines: [{ ...note, slug, outcome: 'skipped' }] }
      continue
    }
    if ('refused' in product) {
      const { slug, refused } = product
      yield { draft: null, lines: refused.map((each) => ({ ...each, slug, outcome: 'refused' })) }
      continue
    }
    const { notes } = product
    const draft = cleanDraft(product.draft)
    if (Array.isArray(draft)) {
      const { slug } = product.draft
      yield { draft: null, lines: draft.map((each) => ({ ...each, slug, outcome: 'refused' })) }
      continue
    }
    // The final outcome is set when the product is written.
    yield {
      draft,
      lines: notes.map((each) => ({ ...each, slug: draft.slug, outcome: 'unchanged' as Outcome })),
    }
  }
}

type Product = DraftOrRefusal | ReturnType<typeof readShopifyProduct>[number]

async function* productsOf(
  { header, ...csv }: OpenedCsv,
  options: ShopifyOptions,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Product> {
  const rows = readRows({ header, ...csv }, onBytes)
  if (header.format === 'own') {
    for await (const row of rows) yield readOwnRow(named(row, header.columns), options.match)
    return
  }
  for await (const group of byHandle(rows, header.columns)) yield* readShopifyProduct(group, options)
}

/** Shopify writes the rows of one handle consecutively. */
async function* byHandle(
  rows: AsyncIterable<CsvRow>,
  columns: Parameters<typeof named<keyof ShopifyRow['cells']>>[1],
): AsyncGenerator<ShopifyRow[]> {
  let group: ShopifyRow[] = []
  for await (const each of rows) {
    const row = named(each, columns)
    const isNext = row.cells.handle !== '' && row.cells.handle !== group[0]?.cells.handle
    if (isNext && group.length > 0) {
      yield group
      group = []
    }
    if (group.length >= maxRowsPerProduct) throw new ImportFileError('row_too_long', { row: row.number })
    group.push(row)
  }
  if (group.length > 0) yield group
}

function named<Column extends string>(
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
