import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { cleanDraft } from './domain/clean-draft.ts'
import type { ProductDraft } from './domain/file-fields.ts'
import { placeCatalogueDraft } from './domain/place-catalogue-draft.ts'
import { readCatalogueAttributes } from './domain/read-catalogue-attributes.ts'
import { readCatalogueProduct } from './domain/read-catalogue-product.ts'
import type { DraftOrRefusal } from './domain/read-catalogue-row.ts'
import { readShopifyProduct } from './domain/read-shopify-row.ts'
import type { ForeignOptions } from './domain/read-shopify-variant.ts'
import { createWooReader } from './domain/read-woo-rows.ts'
import { type Outcome, type ReportLine, truncateValue } from './domain/report.ts'
import type { Scattered } from './find-scattered.ts'
import { catalogueProducts, nameCells, shopifyProducts } from './group-rows.ts'
import { plainName } from './html-to-text.ts'
import { type CsvRow, type OpenedCsv, readRows } from './open-csv.ts'

/** A product to write with its remarks, or the lines that say why it is not written. */
export type ReadResult =
  | { draft: ProductDraft; lines: ReportLine[] }
  | {
      draft: null
      lines: ReportLine[]
      /** About the file rather than a product; not counted. */
      ofFile?: boolean
      /** How many rows it stands for; one by default. */
      count?: number
    }

export type ReadOptions = ForeignOptions & Parameters<typeof placeCatalogueDraft>[1]

type Reading = { scattered: Scattered; onBytes?: (bytes: number) => void }

/** Streams the products of a file in order. All parts of a scattered product are refused. */
export async function* readDrafts(
  csv: OpenedCsv,
  options: ReadOptions,
  reading: Reading,
): AsyncGenerator<ReadResult> {
  for await (const product of productsOf(csv, options, reading)) {
    if ('lines' in product) {
      yield product
      continue
    }
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
    const cleaned = cleanDraft(product.draft)
    if (Array.isArray(cleaned)) {
      const { slug } = product.draft
      yield { draft: null, lines: cleaned.map((each) => ({ ...each, slug, outcome: 'refused' })) }
      continue
    }
    const draft =
      csv.header.format === 'own'
        ? readCatalogueAttributes(placeCatalogueDraft(cleaned, options), options.attributes, notes)
        : cleaned
    // The final outcome is set when the product is written.
    yield {
      draft,
      lines: notes.map((each) => ({ ...each, slug: draft.slug, outcome: 'unchanged' as Outcome })),
    }
  }
}

type Product = DraftOrRefusal | ReturnType<typeof readShopifyProduct>[number] | ReadResult

async function* productsOf(
  { header, ...csv }: OpenedCsv,
  options: ForeignOptions,
  { scattered, onBytes }: Reading,
): AsyncGenerator<Product> {
  const rows = readRows({ header, ...csv }, { onBytes })
  if (header.format === 'own') {
    for await (const group of catalogueProducts(rows, header.columns, options.match)) {
      const part = partOf(group[0]?.number, (group[0]?.cells.slug ?? '').trim(), 'slug', scattered)
      yield* part ?? readCatalogueProduct(group, options.match)
    }
    return
  }
  const decoded = decodedRows(rows, header.columns)
  if (header.format === 'shopify') {
    const byLocation = header.locations ? rowsByLocation(decoded, header.locations) : decoded
    for await (const group of shopifyProducts(byLocation, header.columns)) {
      const [first] = group
      if (first?.isWithoutFirst) {
        const line: ReportLine = { row: first.number, slug: '', value: null, ...withoutHandle }
        yield { draft: null, lines: [line] }
        continue
      }
      const part = partOf(first?.number, toSlug([first?.cells.handle ?? '']), 'Handle', scattered)
      yield* part ?? readShopifyProduct(group, options)
    }
    return
  }
  const reader = createWooReader(options)
  for await (const row of decoded) yield* reader.add(nameCells(row, header.columns))
  yield* reader.end()
}

const withoutHandle = { outcome: 'refused', column: 'Handle', code: 'required' } as const
const htmlColumns = new Set<string | null>(['body', 'description', 'shortDescription'])

/** The rows of another shop's file without entities and tags, which WordPress stores in names. HTML is converted later; a handle is an identity. */
async function* decodedRows(
  rows: AsyncIterable<CsvRow>,
  columns: readonly (string | null)[],
): AsyncGenerator<CsvRow> {
  const isRaw = columns.map((column) => htmlColumns.has(column) || column === 'handle')
  for await (const { cells, ...row } of rows)
    yield { ...row, cells: cells.map((cell, index) => (isRaw[index] ? cell : plainName(cell))) }
}

/** A row for each location of an inventory with a column for each, in the first of them. */
async function* rowsByLocation(
  rows: AsyncIterable<CsvRow>,
  locations: readonly number[],
): AsyncGenerator<CsvRow> {
  const [first = 0] = locations
  for await (const { cells, ...row } of rows)
    for (const position of first < cells.length ? locations : [first])
      yield { ...row, cells: cells.map((cell, index) => (index === first ? (cells[position] ?? '') : cell)) }
}

/** The refusal of a part of a scattered product, which counts once; null for rows that are a whole product. */
function partOf(
  row: number | undefined,
  slug: string,
  column: string,
  scattered: Scattered,
): ReadResult[] | null {
  const parts = scattered.get(row ?? 0)
  if (row === undefined || !parts) return null
  const value = truncateValue(parts.join(', '))
  const line: ReportLine = { row, slug, outcome: 'refused', column, code: 'rows_apart', value }
  return [{ draft: null, lines: [line], ofFile: row !== parts[0] }]
}
