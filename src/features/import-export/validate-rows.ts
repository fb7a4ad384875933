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

/** A file with more rows that cannot be read is refused. As many remarks name rows that lose characters. */
const maxLosses = 100

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
  const onLoss: NonNullable<Listeners['onLoss']> = (code, row) => {
    const line: ReportLine = { ...about, row, column: null, code }
    if (code === 'null_left_out') {
      if (lines.length < maxLosses) lines.push(line)
      return
    }
    if (unreadable.length >= maxLosses) throw new ImportFileError('quotes_broken', { row })
    unreadable.push({ draft: null, lines: [{ ...line, outcome: 'refused' }] })
  }
  let rows = 0
  async function* checkedRows(): AsyncGenerator<CsvRow> {
    for await (const row of readRows(csv, { onLoss })) {
      rows += 1
      for (const column of empty) if ((row.cells[column.at] ?? '').trim() !== '') empty.delete(column)
      if (signal.aborted) throw new RunStopped()
      yield row
    }
  }
  const scattered = await findScattered(db, checkedRows(), csv, match)
  if (rows === 0) throw new ImportFileError('file_empty')
  const code = format === 'own' ? 'column_unknown' : 'column_dropped'
  for (const column of unread) if (!empty.has(column)) lines.push({ ...about, column: column.name, code })
  const ofFile: ReadResult[] = lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
  return { csv, aboutFile: [...ofFile, ...unreadable], scattered }
}

const about = { row: 1, slug: '', outcome: 'skipped', value: null } as const
