import { ImportFileError, type ReportLine } from './domain/report.ts'
import { type OpenedCsv, readRows } from './open-csv.ts'
import type { ReadResult } from './read-drafts.ts'
import { RunStopped } from './write-batch.ts'

/**
 * Checks that all rows can be parsed before anything is written. Returns remarks about ignored columns; for
 * files of other shops only about those that contain data.
 */
export async function validateRows(csv: OpenedCsv, signal: AbortSignal): Promise<ReadResult[]> {
  const { format, unread } = csv.header
  const empty = new Set(format === 'own' ? [] : unread)
  let rows = 0
  for await (const { cells } of readRows(csv)) {
    rows += 1
    for (const column of empty) if ((cells[column.at] ?? '').trim() !== '') empty.delete(column)
    if (signal.aborted) throw new RunStopped()
  }
  if (rows === 0) throw new ImportFileError('file_empty')
  const code = format === 'own' ? 'column_unknown' : 'column_dropped'
  const lines = unread
    .filter((column) => !empty.has(column))
    .map(({ name }): ReportLine => ({ ...about, column: name, code }))
  return lines.length === 0 ? [] : [{ draft: null, lines, ofFile: true }]
}

const about = { row: 1, slug: '', outcome: 'skipped', value: null } as const
