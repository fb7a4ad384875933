import { latinDigits } from '#features/accounts/domain/phone.ts'
import { cleanText } from '#features/accounts/domain/typed-text.ts'

/** Text of several lines as a person meant it: each line cleaned, at most one empty line between two, none at the ends. */
export function cleanLines(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

/** An order's number as people copy it (`#000123`, Arabic digits too) → 123, or null when it is none. */
export function parseOrderNumber(typed: string): number | null {
  const digits = latinDigits(typed.normalize('NFKC'))
  const [, number] = /^#?\s*(\d{1,10})$/.exec(cleanText(digits)) ?? []
  const value = Number(number)
  return number !== undefined && value >= 1 && value <= 2_147_483_647 ? value : null
}
