import type { Database } from '#platform/db/db.ts'
import { ImportFileError, type ReportLine } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import { findScattered, type Scattered } from './find-scattered.ts'
import { type CsvRow, type OpenedCsv, readRows } from './open-csv.ts'
import type { ReadResult } from './read-drafts.ts'
import { RunStopped } from './write-batch.ts'

export type ValidatedRows = { csv: OpenedCsv; aboutColumns: ReadResult[]; scattered: Scattered }

type Validating = [
  running: { db: Database; signal: AbortSignal },
  csv: OpenedCsv,
  options: Pick<RunOptions, 'match'>,
]

/** Validates the rows; a file of WooCommerce that cannot be parsed is tried again with marks escaped by a backslash. */
export async function validateRows(...[running, csv, options]: Validating): Promise<ValidatedRows> {
  try {
    return await validate(running, csv, options)
  } catch (error) {
    if (csv.header.format !== 'woocommerce' || !isBroken(error)) throw error
    return await validate(running, { ...csv, repairsQuotes: true }, options).catch((second: unknown) => {
      throw isBroken(second) ? error : second
    })
  }
}

const isBroken = (error: unknown) =>
  error instanceof ImportFileError && (error.code === 'quotes_broken' || error.code === 'row_too_long')

/**
 * Checks that all rows can be parsed before anything is written. Returns remarks about ignored columns, for
 * files of other shops only about those that contain data, and the products whose rows do not follow each other.
 */
async function validate(...[{ db, signal }, csv, { match }]: Validating): Promise<ValidatedRows> {
  const { format, unread } = csv.header
  const empty = new Set(format === 'own' ? [] : unread)
  let rows = 0
  async function* checkedRows(): AsyncGenerator<CsvRow> {
    for await (const row of readRows(csv)) {
      rows += 1
      for (const column of empty) if ((row.cells[column.at] ?? '').trim() !== '') empty.delete(column)
      if (signal.aborted) throw new RunStopped()
      yield row
    }
  }
  const scattered = await findScattered(db, checkedRows(), csv, match)
  if (rows === 0) throw new ImportFileError('file_empty')
  const code = format === 'own' ? 'column_unknown' : 'column_dropped'
  const lines = unread
    .filter((column) => !empty.has(column))
    .map(({ name }): ReportLine => ({ ...about, column: name, code }))
  return { csv, aboutColumns: lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }], scattered }
}

const about = { row: 1, slug: '', outcome: 'skipped', value: null } as const
