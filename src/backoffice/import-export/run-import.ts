import { eq } from 'drizzle-orm'
import { categoryFinder, subCategoryFinder } from './domain/category-finder.ts'
import type { NamedMapping } from './domain/column-mapping.ts'
import type { Header } from './domain/header.ts'
import { ImportFileError } from './domain/report.ts'
import type { RunOptions, RunState } from './domain/run.ts'
import { htmlToText } from './html-to-text.ts'
import { importAttributes } from './import-attributes.ts'
import { planCategories, writeCategories } from './import-categories.ts'
import { importSubCategories } from './import-sub-categories.ts'
import { createPlaceMaker } from './make-places.ts'
import { aboutMapping, columnNamer } from './mapping-report.ts'
import { createMatcher } from './match-products.ts'
import { openCsv } from './open-csv.ts'
import { type OpenedSource, openSource } from './open-source.ts'
import { remoteAddresses, resolveProductPictures } from './product-pictures.ts'
import { type ReadOptions, type ReadResult, readDrafts } from './read-drafts.ts'
import {
  type ImportCategory,
  type ImportSubCategory,
  readCategories,
  readSubCategories,
} from './read-existing.ts'
import { readOptionRows } from './read-option-rows.ts'
import { createRemotePictures } from './remote-pictures.ts'
import { createOptionResolver } from './resolve-options.ts'
import { createPictureResolver } from './resolve-pictures.ts'
import type { RunContext } from './run-context.ts'
import { findMapping, saveMapping } from './saved-mappings.ts'
import { transferRuns } from './tables.ts'
import { type ValidatedRows, validateRows } from './validate-rows.ts'
import { type ImportRun, RunStopped, writeBatch } from './write-batch.ts'

const batchSize = 500
/** Fetching is slow. Smaller batches update the progress more often and lose less when the server is killed. */
const maxRemotePictures = 100

export type ImportSource = {
  path: string
  /** A zip or folder of pictures. */
  picturesPath: string | null
  options: RunOptions
  /** Columns by the names in the header, as the command line states them. */
  named?: NamedMapping | null
  /** Refuses any format other than Shopify's. */
  mustBeShopify?: boolean
}

/**
 * Runs an import and returns its final state; details are in the run's row and lines. The file is read twice: first
 * to validate it, then product by product. An invalid file changes nothing.
 */
export function runImport(running: RunContext, source: ImportSource): Promise<RunState> {
  return executeRun(running, () => readAndWrite(running, source))
}

/** Executes a run's work and stores its final state. */
export async function executeRun(
  { db, runId, now, signal }: Pick<RunContext, 'db' | 'runId' | 'now' | 'signal'>,
  work: () => Promise<void>,
): Promise<RunState> {
  const finish = async (state: RunState, set: Partial<typeof transferRuns.$inferInsert> = {}) => {
    // On shutdown the run stays marked as running, as after a crash, so the next start resumes it.
    if (signal.reason === serverShutdown) return state
    await db
      .update(transferRuns)
      .set({ ...set, state, endedAt: now() })
      .where(eq(transferRuns.id, runId))
    return state
  }
  try {
    await work()
    return await finish('done')
  } catch (error) {
    if (error instanceof RunStopped || signal.aborted) return finish('stopped')
    if (!(error instanceof ImportFileError)) {
      await finish('stopped').catch(() => {})
      throw error
    }
    const { code, row, value, columns } = error
    return finish('refused', { failure: { code, row, value }, ...(columns && { columns }) })
  }
}

/** The abort reason on server shutdown: the run is not finished. */
export const serverShutdown = new Error('the server is shutting down')

async function readAndWrite(
  running: RunContext,
  { path, picturesPath, options, named = null, mustBeShopify }: ImportSource,
) {
  const { db, runId } = running
  const opened = await openSource(path, picturesPath)
  try {
    const csv = await openCsv(opened.products, options, {
      named,
      findMapping: (header) => findMapping(db, header),
    })
    if (mustBeShopify && csv.header.format !== 'shopify')
      throw new ImportFileError('header_unknown', { row: 1 })
    await db
      .update(transferRuns)
      .set({ format: csv.header.format, columns: csv.columns, bytesTotal: opened.products.size })
      .where(eq(transferRuns.id, runId))
    if (csv.columns?.origin === 'given') await saveMapping(running, csv.columns.header, csv.columns.mapping)
    if (needsRate(csv.header) && options.rate === null) throw new ImportFileError('rate_required')
    const validated = await validateRows(running, csv, options)
    await writeAll(running, { opened, options, ...validated })
  } finally {
    await opened.close()
  }
}

/** Files of other shops state prices in an unknown currency. */
const needsRate = (header: Header) => header.format !== 'own' && !isInventory(header)
const isInventory = (header: Header) => header.format === 'shopify' && header.isInventory === true

type WriteInput = {
  opened: OpenedSource
  options: RunOptions
} & ValidatedRows

async function writeAll(
  running: RunContext,
  { opened, csv, options, aboutFile, scattered }: WriteInput,
): Promise<void> {
  const { db, signal, dryRun } = running
  const remote = createRemotePictures({ ...running, fetch: !dryRun })
  const resolve = createPictureResolver({ ...running, source: opened.pictures, remote, persist: !dryRun })
  const before = await readCategories(db)
  const planned = await planCategories({ source: opened.categories, before, resolve, remote })
  const subCategories = await readSubCategories(db, { hold: false })
  const only = isInventory(csv.header) ? 'stock' : options.only
  const newCategories = options.newCategories && only === 'all'
  const stated = optionsOf(options, planned.categories, subCategories)
  const { missing } = planned
  const categories =
    dryRun || missing.length === 0 ? planned.categories : await writeCategories(running, missing)
  const packagedSubs = await importSubCategories(running, opened.subCategories, categories)
  const packagedAttributes = await importAttributes(running, opened.attributes, categories)
  const attributes = packagedAttributes.dictionary
  const readOptions = { ...stated, attributes, only, newCategories } as const
  const packaged = opened.options === null ? [] : await readOptionRows(opened.options)
  const resolver = await createOptionResolver(running, {
    newValues: options.newValues && only === 'all',
    packaged,
  })
  const { isSwatch } = resolver
  const run: ImportRun = {
    ...running,
    categories,
    isSwatch,
    options,
    action: 'product.import',
    format: csv.header.format,
    packagedSubCategories: packagedSubs.bySlug,
    nameOfColumn: columnNamer(csv),
    reportedPlaces: new Set(),
    openPlaces: createPlaceMaker(running, readOptions.defaultCategory),
  }
  const match = createMatcher(db, csv.header.format, { match: options.match, only })
  const pictures = { resolve, remote, hideWithoutPicture: options.hideWithoutPicture }
  let bytesRead = 0
  const onBytes = (bytes: number) => {
    bytesRead += bytes
  }
  await writeBatch(
    run,
    [
      ...aboutMapping(csv),
      ...aboutFile,
      ...planned.reads,
      ...packagedSubs.reads,
      ...packagedAttributes.reads,
      ...resolver.packaged,
    ],
    0,
  )
  // The next batch is read while the previous one is written.
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batchesOf(readDrafts(csv, readOptions, { scattered, onBytes }))) {
      const ready = await resolveProductPictures(db, await resolver.resolve(await match(batch)), pictures)
      await writing
      if (signal.aborted) throw new RunStopped()
      writing = writeBatch(run, ready, bytesRead)
      // The error is thrown where it is awaited.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
  await writeBatch(run, resolver.missing(), bytesRead)
}

function optionsOf(
  options: RunOptions,
  categories: ReadonlyMap<string, ImportCategory>,
  subCategories: ReadonlyMap<string, ImportSubCategory>,
): Omit<ReadOptions, 'attributes'> {
  const { rate, category } = options
  if (categories.size === 0 && !options.newCategories) throw new ImportFileError('no_categories')
  if (category !== null && !categories.has(category)) {
    throw new ImportFileError('category_option_unknown', { value: category })
  }
  const defaultCategory = category === null ? null : (categories.get(category)?.slug ?? null)
  const categoryOf = categoryFinder(categories)
  const subCategoryOf = subCategoryFinder(subCategories)
  return {
    ...options,
    rate: rate ?? 1,
    defaultCategory,
    categoryOf,
    subCategoryOf,
    htmlToText,
    categoryWithSlug: (slug) => categories.get(slug)?.slug ?? null,
    isSubCategorySlug: (slug) => subCategories.has(slug),
  }
}

async function* batchesOf(reads: AsyncIterable<ReadResult>): AsyncGenerator<ReadResult[]> {
  let batch: ReadResult[] = []
  let remote = 0
  for await (const read of reads) {
    batch.push(read)
    remote += remoteAddresses(read).length
    if (batch.length < batchSize && remote < maxRemotePictures) continue
    yield batch
    batch = []
    remote = 0
  }
  if (batch.length > 0) yield batch
}
