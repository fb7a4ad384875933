/** What a spreadsheet takes for a formula when a cell begins with it. */
const begins = /^'*[=+\-@\t\r]/
const defused = /^'+[=+\-@\t\r]/
/** A link to another program in disguise: =cmd|'/C calc'!A0, with any of the signs before it. */
const linksOut = /^[=+\-@\t\r].*\|.*!/s

/** A text as it goes into a cell: one apostrophe before what a spreadsheet would run. {@link fuse} is its inverse. */
export function defuse(text: string): string {
  return begins.test(text) ? `'${text}` : text
}

/** A cell as the text it stands for: without the apostrophe {@link defuse} has put there. */
export function fuse(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell
}

/** Whether a cell is a formula rather than text: `+` and `-` also begin numbers, phones and lists. */
export function isFormula(cell: string): boolean {
  return /^[=@]./s.test(cell) || linksOut.test(cell)
}
