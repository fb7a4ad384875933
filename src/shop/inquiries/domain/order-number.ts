import { latinDigits } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'

/** Parses a typed order number (`#000123`, Arabic digits too), or returns null. */
export function parseOrderNumber(typed: string): number | null {
  const digits = latinDigits(typed.normalize('NFKC'))
  const [, number] = /^#?\s*(\d{1,10})$/.exec(cleanText(digits)) ?? []
  const value = Number(number)
  return number !== undefined && value >= 1 && value <= 2_147_483_647 ? value : null
}
