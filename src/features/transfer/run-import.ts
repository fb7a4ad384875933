import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Pictures } from '#platform/pictures/store.ts'
import type { Draft } from './domain/product-fields.ts'
import { FileRefused, type ReportLine } from './domain/report.ts'
import type { RunOptions, RunState } from './domain/run.ts'
import type { ShopifyOptions } from './domain/shopify-row.ts'
import { htmlToText } from './html-text.ts'
import { type OpenedCsv, openCsv, readRows } from './open-csv.ts'
import { noPictures, openPictureFolder, type PictureSource } from './picture-source.ts'
import { openPictureZip } from './picture-zip.ts'
import { type Read, readDrafts } from './read-drafts.ts'
import { type ImportCategory, readCategories, readExisting } from './read-existing.ts'
import { createPictureResolver } from './resolve-pictures.ts'
import { transferRuns } from './tables.ts'
import { type ImportRun, RunStopped, writeBatch } from './write-batch.ts'

const batchSize = 500

export type Source = {
  path: string
  /** A zip or a folder. */
  picturesPath: string | null
  options: RunOptions
  /** Told to be Shopify's: anything else is refused. */
  mustBeShopify?: boolean
}

type Running = Omit<ImportRun, 'categories'> & { pictures: Pictures; signal: AbortSignal }

/**
 * Reads a file twice: whether it can be read at all, then product by product. Gives how it ended; all else is in the run's
 * row and lines. A file that cannot be read changes nothing.
 */
export async function runImport(running: Running, source: Source): Promise<RunState> {
  const { db, runId } = running
  const finish = async (state: RunState, set: Partial<typeof transferRuns.$inferInsert> = {}) => {
    await db
      .update(transferRuns)
      .set({ ...set, state, endedAt: running.now() })
      .where(eq(transferRuns.id, runId))
    return state
  }
  try {
    await readAndWrite(running, source)
    return await finish('done')
  } catch (error) {
    if (error instanceof RunStopped || running.signal.aborted) return finish('stopped')
    if (!(error instanceof FileRefused)) {
      await finish('stopped').catch(() => {})
      throw error
    }
    const { code, row, value } = error
    return finish('refused', { failure: { code, row, value } })
  }
}

async function readAndWrite(running: Running, source: Source): Promise<void> {
  const { db, runId } = running
  const csv = await openCsv(source.path)
  const categories = await readCategories(db)
  const options = optionsOf(csv, source, categories)
  const { size } = await stat(source.path)
  await db
    .update(transferRuns)
    .set({ format: csv.header.format, bytesTotal: size })
    .where(eq(transferRuns.id, runId))
  const pictures = await openPictures(source.picturesPath)
  try {
    await readThrough(csv, running.signal)
    await writeAll({ ...running, categories }, csv, options, pictures, running)
  } finally {
    await pictures.close()
  }
}

function optionsOf(
  { header }: OpenedCsv,
  { options: { rate, category }, mustBeShopify }: Source,
  categories: ReadonlyMap<string, ImportCategory>,
): ShopifyOptions {
  if (mustBeShopify && header.format !== 'shopify') throw new FileRefused('header_unknown', { row: 1 })
  if (categories.size === 0) throw new FileRefused('no_categories')
  if (category !== null && !categories.has(category)) {
    throw new FileRefused('category_option_unknown', { value: category })
  }
  if (header.format === 'shopify' && rate === null) throw new FileRefused('rate_required')
  const defaultCategory = category === null ? null : (categories.get(category)?.slug ?? null)
  return { rate: rate ?? 1, defaultCategory, categoryOf: categoryFinder(categories), htmlToText }
}

/** By slug or by either name, however it is spaced and cased. */
function categoryFinder(categories: ReadonlyMap<string, ImportCategory>) {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/&|\band\b/g, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const byName = new Map(
    [...categories].flatMap(([given, { slug, nameEn, nameAr }]) =>
      [given, nameEn, nameAr].map((name) => [plain(name), slug] as const),
    ),
  )
  return (type: string) => (type === '' ? null : (byName.get(plain(type)) ?? null))
}

function openPictures(path: string | null): Promise<PictureSource> {
  if (path === null) return Promise.resolve(noPictures)
  return path.toLowerCase().endsWith('.zip') ? openPictureZip(path) : openPictureFolder(path)
}

/** Whether every row can be told from the next, before anything is written. */
async function readThrough(csv: OpenedCsv, signal: AbortSignal): Promise<void> {
  let rows = 0
  for await (const _ of readRows(csv)) {
    rows += 1
    if (signal.aborted) throw new RunStopped()
  }
  if (rows === 0) throw new FileRefused('file_empty')
}

async function writeAll(
  run: ImportRun,
  csv: OpenedCsv,
  options: ShopifyOptions,
  source: PictureSource,
  { pictures, signal }: Running,
): Promise<void> {
  let bytesRead = 0
  const resolve = createPictureResolver(pictures, source, !run.dryRun)
  const unknown: ReportLine[] = csv.header.unknown.map((value) => ({
    row: 1,
    slug: '',
    outcome: 'skipped',
    column: value,
    code: 'column_unknown',
    value: null,
  }))
  await writeBatch(run, [{ draft: null, lines: [] }, ...unknownAsRead(unknown)], 0)
  // The next batch is read while the last one is written.
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batchesOf(readDrafts(csv, options, (bytes) => (bytesRead += bytes)))) {
      const ready = await resolveAll(run, batch, resolve)
      await writing
      if (signal.aborted) throw new RunStopped()
      writing = writeBatch(run, ready, bytesRead)
      // Thrown where it is waited for.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
}

/** Unknown columns are remarks about the file: no product is counted for them. */
function unknownAsRead(lines: ReportLine[]): Read[] {
  return lines.length === 0 ? [] : [{ draft: null, lines }]
}

async function* batchesOf(reads: AsyncIterable<Read>): AsyncGenerator<Read[]> {
  let batch: Read[] = []
  for await (const read of reads) {
    batch.push(read)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Pictures become addresses before anything is held in the database: drawing one takes longer than all the rest. */
async function resolveAll(
  { db }: ImportRun,
  batch: Read[],
  resolve: ReturnType<typeof createPictureResolver>,
): Promise<Read[]> {
  const named = batch.flatMap(({ draft }) => (draft?.given.picture === undefined ? [] : [draft.slug]))
  if (named.length === 0) return batch
  const existing = await readExisting(db, named, { hold: false })
  const ready: Read[] = []
  for (const read of batch) {
    const picture = read.draft?.given.picture
    const same = picture !== undefined && existing.get(read.draft?.slug ?? '')?.picture === picture
    ready.push(
      read.draft && picture !== undefined && !same ? await withPicture(read, picture, resolve) : read,
    )
  }
  return ready
}

async function withPicture(
  read: { draft: Draft; lines: ReportLine[] },
  picture: string,
  resolve: ReturnType<typeof createPictureResolver>,
): Promise<Read> {
  const { draft, lines } = read
  const resolved = await resolve(picture)
  const about = {
    row: draft.row,
    slug: draft.slug,
    column: draft.columns.picture ?? 'picture',
    value: picture,
  }
  if ('code' in resolved) {
    return { draft: null, lines: [{ ...about, outcome: 'refused', code: resolved.code }] }
  }
  const given = { ...draft.given, picture: resolved.address }
  const note: ReportLine[] = resolved.note ? [{ ...about, outcome: 'unchanged', code: resolved.note }] : []
  return { draft: { ...draft, given }, lines: [...lines, ...note] }
}
