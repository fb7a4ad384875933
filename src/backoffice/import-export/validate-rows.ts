import type { Database } from '#platform/db/db.ts'
import { ImportFileError, type ReportLine } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import { findScattered, type Scattered } from './find-scattered.ts'
import { type CsvRow, type Listeners, type OpenedCsv, readRows } from './open-csv.ts'
import type { ReadResult } from './read-drafts.ts'
import { RunStopped } from './write-batch.ts'

export type ValidatedRows = { csv: OpenedCsv; aboutFile: ReadResult[]; scattered: Scattered }

type Validating = [
  running: { db: Database; signal: AbortSignal },
  csv: OpenedCsv,
  options: Pick<RunOptions, 'match'>,
]

/** A file with more unreadable rows than this, and more than readable ones, is refused. */
const maxLosses = 100
/** The report lists as many unreadable rows, and as many that lose characters; one line counts the further ones. */
const maxListed = 1_000

/** Validates the rows; a file that cannot be parsed is tried again row by row. */
export async function validateRows(...[running, csv, options]: Validating): Promise<ValidatedRows> {
  try {
    return await validate(running, csv, options)
  } catch (error) {
    if (!isBroken(error)) throw error
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
  const lines: ReportLine[] = []
  const unreadable: ReadResult[] = []
  let losses = 0
  let firstUnlisted = 0
  const onLoss: NonNullable<Listeners['onLoss']> = (code, row) => {
    const line: ReportLine = { ...about, row, column: null, code }
    if (code === 'null_left_out') {
      if (lines.length < maxListed) lines.push(line)
      return
    }
    losses += 1
    if (losses <= maxListed) unreadable.push({ draft: null, lines: [{ ...line, outcome: 'refused' }] })
    else firstUnlisted ||= row
  }
  let rows = 0
  async function* checkedRows(): AsyncGenerator<CsvRow> {
    for await (const row of readRows(csv, { onLoss })) {
      rows += 1
      for (const column of empty) if ((row.cells[column.index] ?? '').trim() !== '') empty.delete(column)
      if (signal.aborted) throw new RunStopped()
      yield row
    }
  }
  const scattered = await findScattered(db, checkedRows(), csv, match)
  if (losses > maxLosses && losses > rows)
    throw new ImportFileError('quotes_broken', { row: unreadable[0]?.lines[0]?.row ?? null })
  if (losses > maxListed) {
    const count = losses - maxListed
    const line = { ...about, row: firstUnlisted, column: null, value: String(count) }
    unreadable.push({ draft: null, count, lines: [{ ...line, code: 'rows_unreadable', outcome: 'refused' }] })
  }
  if (rows === 0) throw new ImportFileError('file_empty')
  const code = format === 'own' ? 'column_unknown' : 'column_dropped'
  for (const column of unread) if (!empty.has(column)) lines.push({ ...about, column: column.name, code })
  const ofFile: ReadResult[] = lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
  return { csv, aboutFile: [...ofFile, ...unreadable], scattered }
}

const about = { row: 1, slug: '', outcome: 'skipped', value: null } as const
