import { stringify } from 'csv-stringify/sync'
import { csvCell } from './csv-cell.ts'

/** Excel reads UTF-8 as UTF-8 only behind this. */
export const byteOrderMark = '\ufeff'

/** Separators of any reader, quotation marks, line ends, and spaces at either end, which reading would drop. */
const toBeQuoted = /[,;\t|"\r\n]|^\s|\s$/

/**
 * Rows as CSV with commas and `\r\n`, the one way every export is written. A text never becomes a formula, whatever
 * separator its reader expects; a number is written as it is, below zero too.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? csvCell(value) : String(value))),
  )
  return stringify(cells, { record_delimiter: '\r\n', quoted_match: toBeQuoted })
}
