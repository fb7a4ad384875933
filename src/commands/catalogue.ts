import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createRun, type NewRun } from '#backoffice/import-export/create-run.ts'
import { previewDeletion } from '#backoffice/import-export/created-by-run.ts'
import {
  formatNamedColumns,
  parseNamedColumns,
  wooNames,
} from '#backoffice/import-export/domain/column-mapping.ts'
import { catalogueColumns } from '#backoffice/import-export/domain/file-fields.ts'
import { defaultOptions } from '#backoffice/import-export/domain/run.ts'
import { exportCatalogue } from '#backoffice/import-export/export-catalogue.ts'
import { exportPackage } from '#backoffice/import-export/export-package.ts'
import { acquireImportLock } from '#backoffice/import-export/import-lock.ts'
import { reportMessages } from '#backoffice/import-export/messages/report-messages.ts'
import { findRun, streamLines } from '#backoffice/import-export/queries.ts'
import type { RunContext } from '#backoffice/import-export/run-context.ts'
import { runDeletion } from '#backoffice/import-export/run-deletion.ts'
import { runImport } from '#backoffice/import-export/run-import.ts'
import { runUndo } from '#backoffice/import-export/run-undo.ts'
import type { TransferRun } from '#backoffice/import-export/schemas.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { connectToShop } from '#platform/db/connect-to-shop.ts'
import type { Database } from '#platform/db/db.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { createLog } from '#platform/log/log.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { openPictureStores } from '#platform/pictures/open-stores.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { createFetchPublic } from '#platform/remote/fetch-public.ts'
import { groupCatalogue } from './group-catalogue.ts'
import { readImportOptions } from './import-options.ts'
import { UsageError } from './usage-error.ts'

/** The command line prints its problems in English unless `--language` names another. */
const commandLanguage: Language = 'en'

const usage = `npm run catalogue -- import <file.csv> [--dry-run] [--pictures <folder or zip>] [--language ar]
                             [--shopify] [--rate <dinars for one unit>] [--category <slug for unknown types>]
                             [--without-stock] [--prices-only] [--match-by model] [--hide-without-picture]
                             [--map 'اسم المنتج=Name,السعر=Regular price'] [--new-values] [--exported-at <moment or none>] [--leave-changed-stock]
                             [--new-categories: of --category, or without it categories of the shop]
npm run catalogue -- import <shop.zip>   what export has written into a zip: products, categories, pictures
npm run catalogue -- export [file.csv]
npm run catalogue -- export <shop.zip>   with the categories and all pictures, for another shop
npm run catalogue -- undo <number of the run>   hides what an import made, puts back what it changed
npm run catalogue -- delete <number of the run> [--dry-run]   deletes what an undone import made, archives what was ordered
npm run catalogue -- group [--write] [--only <beginning of the address>] [--new-values] [--options colour,size] [--json]
                           products that were imported one by one as variants of one; without --write only proposes

The columns are described in docs/catalogue-csv.md. Ends with 1 when some product, or the file, was not taken.`

const mapUsage = `--map takes pairs «column of the file=column of the shop», separated by commas. Columns of a list in one language:
  ${wooNames.filter((name) => !name.includes(',')).join(', ')}, GTIN
Columns of our own CSV:
  ${catalogueColumns.join(', ')}`

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const print = (line: string) => process.stderr.write(`${line}\n`)

main().then(
  (code) => process.exit(code),
  (error) => {
    const isExpected = [UsageError, ConfigError, DataDirInUse, BucketUnavailable].some(
      (kind) => error instanceof kind,
    )
    print(isExpected ? error.message : String(error?.stack ?? error))
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [verb, argument] = positionals
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  if (verb === 'import' && argument === undefined) throw new UsageError(usage)
  if ((verb === 'undo' || verb === 'delete') && !/^\d{1,9}$/.test(argument ?? '')) throw new UsageError(usage)
  if (!['import', 'export', 'undo', 'delete', 'group'].includes(verb ?? '')) throw new UsageError(usage)
  if (verb === 'group' && argument !== undefined) throw new UsageError(usage)
  const path = argument === undefined ? null : resolve(process.env.INIT_CWD ?? '.', argument)
  if (verb === 'import') {
    await access(path ?? '').catch(() => Promise.reject(new UsageError(`There is no file ${argument}.`)))
  }
  const shop = await connectToShop(config, log, stop.signal)
  try {
    if (verb === 'group') return await group(shop.db, values)
    if (verb === 'undo') return await undo(shop.db, Number(argument), values)
    if (verb === 'delete') return await deleteCreations(shop.db, Number(argument), values)
    const { pictures } = openPictureStores(config, log)
    if (verb === 'export') return await exportTo(shop.db, path, pictures)
    return await importFrom(shop.db, path ?? '', values, pictures)
  } finally {
    await shop.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        shopify: { type: 'boolean', default: false },
        rate: { type: 'string' },
        category: { type: 'string' },
        map: { type: 'string' },
        pictures: { type: 'string' },
        'without-stock': { type: 'boolean', default: false },
        'prices-only': { type: 'boolean', default: false },
        'match-by': { type: 'string', default: 'slug' },
        write: { type: 'boolean', default: false },
        only: { type: 'string' },
        'new-values': { type: 'boolean', default: false },
        'new-categories': { type: 'boolean', default: false },
        'exported-at': { type: 'string' },
        'leave-changed-stock': { type: 'boolean', default: false },
        options: { type: 'string' },
        json: { type: 'boolean', default: false },
        'hide-without-picture': { type: 'boolean', default: false },
        language: { type: 'string', default: commandLanguage },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

type Values = ReturnType<typeof readArguments>['values']

async function exportTo(db: Database, path: string | null, pictures: Pictures): Promise<number> {
  const out = path === null ? process.stdout : createWriteStream(path)
  const isPackage = path?.toLowerCase().endsWith('.zip') ?? false
  const written = isPackage ? exportPackage(db, pictures) : Readable.from(exportCatalogue(db))
  await pipeline(written, out, { end: path !== null })
  if (path !== null) print(`Written to ${path}`)
  return 0
}

async function importFrom(db: Database, path: string, values: Values, pictures: Pictures): Promise<number> {
  const options = await readImportOptions(path, values)
  const named = values.map === undefined ? null : parseNamedColumns(values.map)
  if (values.map !== undefined && named === null) throw new UsageError(mapUsage)
  const run = {
    fileName: basename(path),
    fileId: null,
    picturesId: null,
    dryRun: values['dry-run'],
    options,
    byUserId: null,
  }
  const picturesPath = values.pictures ? resolve(process.env.INIT_CWD ?? '.', values.pictures) : null
  const source = { path, picturesPath, options, named, mustBeShopify: values.shopify }
  const fetchPublic = createFetchPublic()
  return runToCompletion(db, run, values, (started) =>
    runImport({ ...started, pictures, fetchPublic }, source),
  )
}

/** Hides the products an import created and restores those it changed. */
async function undo(db: Database, runId: number, values: Values): Promise<number> {
  const importRun = await findRun({ db }, runId).catch(() => null)
  if (!importRun?.undoable) throw new UsageError(`Run ${runId} is no import that has left something to undo.`)
  const run = { ...runOf(importRun), undoes: runId }
  return runToCompletion(db, run, values, (started) => runUndo(started, runId))
}

/** Deletes what an undone import created; a dry run only counts it. */
async function deleteCreations(db: Database, runId: number, values: Values): Promise<number> {
  const importRun = await findRun({ db }, runId).catch(() => null)
  if (!importRun?.deletable)
    throw new UsageError(`Run ${runId} is no import that was undone and has left something to delete.`)
  if (values['dry-run']) {
    const { deleted, archived, edited, reimported, forSale } = await previewDeletion({ db }, runId)
    const staying = edited + reimported + forSale
    print(`Deleted: ${deleted} · Archived: ${archived} · Stay: ${staying} (dry run: nothing was written)`)
    return 0
  }
  const run = { ...runOf(importRun), deletes: runId }
  return runToCompletion(db, run, values, (started) => runDeletion(started, runId))
}

/** A run about an import that was made before. */
const runOf = ({ fileName }: TransferRun): NewRun => ({
  fileName,
  fileId: null,
  picturesId: null,
  dryRun: false,
  options: defaultOptions,
  byUserId: null,
})

/** Groups products, under the import lock because an import writes the same products; a proposal needs none. */
async function group(db: Database, { write, json, only, options, ...values }: Values): Promise<number> {
  const settings = {
    only,
    newValues: values['new-values'],
    options: options?.split(',').map((key) => key.trim()),
  }
  const lock = write ? await acquireImportLock(db) : null
  if (write && !lock) throw new UsageError('An import is running. Wait for its end.')
  const signal = lock ? AbortSignal.any([stop.signal, lock.lost]) : stop.signal
  const output = { print, write: (text: string) => void process.stdout.write(text) }
  try {
    return await groupCatalogue(db, { settings, write, json, signal }, output)
  } finally {
    await lock?.release()
  }
}

type StartedRun = Omit<RunContext, 'pictures' | 'fetchPublic'>

/** Starts a run under the import lock, prints its progress and then its result. Returns the exit code. */
async function runToCompletion(
  db: Database,
  run: NewRun,
  values: Values,
  work: (started: StartedRun) => Promise<unknown>,
): Promise<number> {
  const lock = await acquireImportLock(db)
  if (!lock) throw new UsageError('Another import is running. Wait for its end.')
  const now = () => new Date()
  try {
    const runId = await createRun(db, run, now())
    const signal = AbortSignal.any([stop.signal, lock.lost])
    const showing = setInterval(() => void showProgress(db, runId), 1_000)
    try {
      await work({ db, now, runId, signal, dryRun: run.dryRun, byUserId: null })
    } finally {
      clearInterval(showing)
    }
    return await printResult(db, runId, values)
  } finally {
    await lock.release()
  }
}

async function showProgress(db: Database, runId: number): Promise<void> {
  const run = await findRun({ db }, runId).catch(() => null)
  if (run?.state !== 'running' || run.bytesTotal === 0) return
  const { added, changed, unchanged, refused, skipped, deleted } = run
  const share = Math.floor((100 * run.bytesRead) / run.bytesTotal)
  print(`  ${share}% · ${added + changed + unchanged + refused + skipped + deleted}`)
}

/** Prints each problem on a line of stdout and the totals to stderr. Returns the exit code. */
async function printResult(
  db: Database,
  runId: number,
  { language, 'dry-run': dryRun }: Values,
): Promise<number> {
  const texts = reportMessages[parseLanguage(language) ?? commandLanguage]
  const run = await findRun({ db }, runId)
  if (run.failure) {
    const { row, value } = run.failure
    const at = row === null ? '' : `${texts.columns.row} ${row}: `
    print(`${at}${texts.failureOf(run.failure)}${value ? ` (${value})` : ''}`)
    if (run.columns) print(mapHint(run.columns))
  }
  for await (const lines of streamLines(db, runId)) {
    for (const line of lines) {
      if (line.code === null) continue
      const row = line.row === 0 ? '' : `${texts.columns.row} ${line.row}`
      const where = [row, line.column, line.slug].filter(Boolean).join(' · ')
      const isWritten = process.stdout.write(
        `${where}: ${texts.outcomes[line.outcome]}. ${texts.sentenceOf(line)}${line.value ? ` (${line.value})` : ''}\n`,
      )
      if (!isWritten) await once(process.stdout, 'drain')
    }
  }
  const dry = dryRun ? ' (dry run: nothing was written)' : ''
  print(`Run ${runId} · ${totalsOf(run, texts)}${dry}`)
  if (run.state === 'stopped') print('Stopped. What was written is whole; run it again.')
  return run.state === 'done' && run.refused === 0 ? 0 : 1
}

/** How to name the columns of a file; a proposal to copy, which is stored for files with the same header. */
function mapHint({ header, mapping }: NonNullable<TransferRun['columns']>): string {
  const proposal = formatNamedColumns(header, mapping).replaceAll("'", "'\\''")
  return `  Columns of the file: ${header.join(' · ')}\n  Name them once, they are remembered for this header: --map '${proposal}'`
}

function totalsOf(run: TransferRun, texts: (typeof reportMessages)[Language]): string {
  const outcomes =
    run.deletes === null
      ? (['added', 'changed', 'unchanged', 'skipped', 'refused'] as const)
      : (['deleted', 'changed', 'skipped'] as const)
  return outcomes.map((outcome) => `${texts.outcomes[outcome]}: ${run[outcome]}`).join(' · ')
}
