/**
 * A DDE formula such as =cmd
 * '/C calc'!A0, with any leading sign.
 */
const ddeFormula = /^[=+\-@\t\r].*\|.*!/s

/** Whether a cell is a formula. `+` and `-` alone do not count, because they also start numbers, phones and lists. */
export function isFormula(cell: string): boolean {
  return /^[=@]./s.test(cell) || ddeFormula.test(cell)
}
