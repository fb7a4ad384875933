import { stringify } from 'csv-stringify/sync'
import { csvCell } from './csv-cell.ts'

/** Excel recognizes UTF-8 only with a byte order mark. */
export const byteOrderMark = '\ufeff'

/** Any parser's separators, quotation marks, line ends, and leading or trailing spaces, which parsing would drop. */
const needsQuotes = /[,;\t|"\r\n]|^\s|\s$/

/**
 * Formats rows as CSV with commas and `\r\n`, as in all exports. Texts cannot become formulas, whatever separator the
 * parser expects; numbers are written unchanged, also negative ones.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? csvCell(value) : String(value))),
  )
  return stringify(cells, { record_delimiter: '\r\n', quoted_match: needsQuotes })
}
