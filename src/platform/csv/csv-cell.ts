/** The signs that start a formula in a spreadsheet; Excel and Google Sheets accept the full-width ones too. */
const sign = '[=+\\-@\\t\\r＝＋－＠]'
/**
 * The positions where a parser may start a cell: at the start of the text, and after a separator or line end inside it, as a
 * parser that expects another separator may split a quoted cell there. Spaces and quotation marks may follow.
 */
const cellStart = '(?<=(?:^|[,;\\t|\\r\\n])["\' \\u00A0]*)'

const beforeSign = new RegExp(`(?=${sign})${cellStart}`, 'g')
const escapedSign = new RegExp(`'(?=${sign})(?<=(?:^|[,;\\t|\\r\\n])["' \\u00A0]*')`, 'g')

/** Escapes a text for a cell, with an apostrophe before anything a spreadsheet would evaluate. {@link readCsvCell} is the inverse. */
export function csvCell(text: string): string {
  return text.replace(beforeSign, "'")
}

/** Removes the apostrophes that {@link csvCell} has added. */
export function readCsvCell(cell: string): string {
  return cell.replace(escapedSign, '')
}
