const formulaStart = /^[=+\-@\t\r]/

/**
 * A text that a spreadsheet shows and never computes: what would begin a formula gets an apostrophe in front, phones in
 * their international form too, so that they stay text. Numbers are written as numbers.
 */
export function csvCell(value: string | number): string {
  const text = String(value)
  return typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
}
