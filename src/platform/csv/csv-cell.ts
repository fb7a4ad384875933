/** What begins a formula in some spreadsheet; Excel and Google's take the full-width signs too. */
const sign = '[=+\\-@\\t\\r＝＋－＠]'
/**
 * Where some reader begins a cell: at the start, and behind a separator or line end inside the text, which a reader that
 * expects another separator takes for its own although the cell is quoted. Spaces and quotation marks may stand between.
 */
const cellBegins = '(?<=(?:^|[,;\\t|\\r\\n])["\' \\u00A0]*)'

const beforeSign = new RegExp(`(?=${sign})${cellBegins}`, 'g')
const escapedSign = new RegExp(`'(?=${sign})(?<=(?:^|[,;\\t|\\r\\n])["' \\u00A0]*')`, 'g')

/** A text as it stands in a cell: an apostrophe before whatever a spreadsheet would compute. {@link readCsvCell} is its inverse. */
export function csvCell(text: string): string {
  return text.replace(beforeSign, "'")
}

/** A cell as the text it stands for: without the apostrophes {@link csvCell} has put there. */
export function readCsvCell(cell: string): string {
  return cell.replace(escapedSign, '')
}
