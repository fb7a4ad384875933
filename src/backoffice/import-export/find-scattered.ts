import type { Database } from '#platform/db/db.ts'
import { handleKey } from './domain/product-source.ts'
import { isRowWithOptions, parseModel } from './domain/read-catalogue-product.ts'
import { hasShopifyOptions } from './domain/read-shopify-row.ts'
import type { RunOptions } from './domain/run.ts'
import { catalogueProducts, shopifyProducts } from './group-rows.ts'
import type { CsvRow, OpenedCsv } from './open-csv.ts'
import { readSlugsByModel } from './read-existing.ts'

/** The rows at which the parts of a scattered product begin, by each of them. */
export type Scattered = ReadonlyMap<number, readonly number[]>

type Part = { row: number; slug: string; model: string; hasOptions: boolean }

const chunkSize = 500
const joiningColumns = new Set<string>(['slug', 'model', 'options', 'value1', 'value2', 'value3'])
const shopifyColumns = /^(?:handle|price|option[123](?:Name|Value))$/

/**
 * Finds products with options whose rows do not follow each other, before anything is written: taking one part and refusing
 * another would sell half a product. All slugs of the file are held in memory meanwhile. Reads all rows.
 */
export async function findScattered(
  db: Database,
  rows: AsyncIterable<CsvRow>,
  { header }: Pick<OpenedCsv, 'header'>,
  match: RunOptions['match'],
): Promise<Scattered> {
  const firstRows = new Map<string, number>()
  const laterRows = new Map<string, number[]>()
  const withOptions = new Set<string>()
  const add = (slug: string, { row, hasOptions }: Part) => {
    if (slug === '') return
    if (hasOptions) withOptions.add(slug)
    if (!firstRows.has(slug)) firstRows.set(slug, row)
    else laterRows.set(slug, [...(laterRows.get(slug) ?? []), row])
  }
  let chunk: Part[] = []
  const addChunk = async () => {
    const models = chunk.flatMap(({ model }) => (model === '' ? [] : [model]))
    const slugsOf = models.length > 0 ? await readSlugsByModel(db, models) : new Map<string, string[]>()
    for (const part of chunk) add(slugsOf.get(part.model)?.[0] ?? part.slug, part)
    chunk = []
  }
  for await (const part of partsOf(rows, header, match)) {
    chunk.push(part)
    if (chunk.length >= chunkSize) await addChunk()
  }
  await addChunk()
  const scattered = [...laterRows].filter(([slug]) => withOptions.has(slug))
  return new Map(
    scattered.flatMap(([slug, later]) => {
      const parts = [firstRows.get(slug) ?? 0, ...later]
      return parts.map((row) => [row, parts] as const)
    }),
  )
}

/** The parts of products; none when the format needs no order of rows. */
async function* partsOf(
  rows: AsyncIterable<CsvRow>,
  header: OpenedCsv['header'],
  match: RunOptions['match'],
): AsyncGenerator<Part> {
  if (header.format === 'shopify') {
    const columns = header.columns.map((each) => (each && shopifyColumns.test(each) ? each : null))
    for await (const group of shopifyProducts(rows, columns)) {
      const [{ number, cells } = { number: 0, cells: {} }] = group
      const slug = handleKey(cells.handle ?? '')
      yield { row: number, slug, model: '', hasOptions: hasShopifyOptions(group) }
    }
    return
  }
  const columns =
    header.format === 'own'
      ? header.columns.map((each) => (each && joiningColumns.has(each) ? each : null))
      : []
  const mayHaveOptions = columns.some((each) => each !== null && each !== 'slug' && each !== 'model')
  if (!mayHaveOptions) {
    for await (const _row of rows);
    return
  }
  for await (const group of catalogueProducts(rows, columns, match)) {
    const [first] = group
    if (!first) continue
    const slug = (first.cells.slug ?? '').trim()
    const model = match === 'model' ? parseModel(first) : ''
    // Rows of a product without options are a product each.
    yield { row: first.number, slug, model, hasOptions: group.some(isRowWithOptions) }
  }
}
