/** A link to another program in disguise: =cmd|'/C calc'!A0, with any of the signs before it. */
const linksOut = /^[=+\-@\t\r].*\|.*!/s

/** Whether a cell is a formula rather than text: `+` and `-` also begin numbers, phones and lists. */
export function isFormula(cell: string): boolean {
  return /^[=@]./s.test(cell) || linksOut.test(cell)
}
