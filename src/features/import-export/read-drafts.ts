import { cleanDraft } from './domain/clean-draft.ts'
import type { OwnColumn, ProductDraft } from './domain/file-fields.ts'
import { readOwnProduct } from './domain/read-own-product.ts'
import type { DraftOrRefusal, Row } from './domain/read-own-row.ts'
import { readShopifyProduct } from './domain/read-shopify-row.ts'
import type { ForeignOptions, ShopifyRow } from './domain/read-shopify-variant.ts'
import { createWooReader } from './domain/read-woo-rows.ts'
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
  options: ForeignOptions,
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
  options: ForeignOptions,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Product> {
  const rows = readRows({ header, ...csv }, onBytes)
  if (header.format === 'own') {
    const isNext = ({ slug = '' }: OwnCells, first: OwnCells) => slug === '' || slug !== first.slug
    const rowOfSlug = new Map<string, number>()
    for await (const group of grouped(rows, header.columns, isNext)) {
      for (const product of readOwnProduct(group, options.match)) yield refuseApart(product, group, rowOfSlug)
    }
    return
  }
  if (header.format === 'woocommerce') {
    const reader = createWooReader(options)
    for await (const row of rows) yield* reader.add(named(row, header.columns))
    yield* reader.end()
    return
  }
  const isNext = ({ handle }: ShopifyCells, first: ShopifyCells) => handle !== '' && handle !== first.handle
  for await (const group of grouped(rows, header.columns, isNext)) yield* readShopifyProduct(group, options)
}

/** Refuses rows of a product with options that does not end where another begins. Slugs of such products are held in memory. */
function refuseApart(
  product: Product,
  [first]: readonly Row<OwnColumn>[],
  rowOfSlug: Map<string, number>,
): Product {
  const { slug = '', value1 = '' } = first?.cells ?? {}
  if (!first || slug === '' || value1.trim() === '') return product
  const { number: row } = first
  const before = rowOfSlug.get(slug)
  if (before !== undefined)
    return { slug, refused: [{ row, column: 'slug', code: 'rows_apart', value: String(before) }] }
  rowOfSlug.set(slug, row)
  return product
}

type OwnCells = Row<OwnColumn>['cells']
type ShopifyCells = ShopifyRow['cells']

/** The consecutive rows of one product; `isNext` tells whether a row begins another one. */
async function* grouped<Column extends string>(
  rows: AsyncIterable<CsvRow>,
  columns: readonly (Column | null)[],
  isNext: (cells: Row<Column>['cells'], first: Row<Column>['cells']) => boolean,
): AsyncGenerator<Row<Column>[]> {
  let group: Row<Column>[] = []
  for await (const each of rows) {
    const row = named(each, columns)
    const [first] = group
    if (first && isNext(row.cells, first.cells)) {
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
