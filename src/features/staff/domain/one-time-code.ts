import { latinDigits } from '#features/accounts/domain/phone.ts'

/** Normalizes a typed one-time code to six Latin digits, ignoring spaces; null when it is not one. */
export function readOneTimeCode(typed: string): string | null {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\-‎‏]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
