import { latinDigits } from '#features/accounts/domain/phone.ts'

/** What somebody reads from an authenticator app: six digits, whatever their script and the spaces between. Null: none. */
export function readOneTimeCode(typed: string): string | null {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\-‎‏]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
