import { parse } from 'csv-parse/sync'
import type { ImportFileError } from './domain/report.ts'

/** The rows of a CSV file of an export package, by the names of its columns. Throws `unreadable` when it is not CSV. */
export function packageRows(text: string, unreadable: ImportFileError): unknown[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  } catch {
    throw unreadable
  }
}
