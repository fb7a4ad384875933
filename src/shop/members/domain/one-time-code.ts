import { latinDigits } from '#platform/phone/phone.ts'

/** Normalizes a typed one-time code to six Latin digits, ignoring spaces; null when it is not one. */
export function readOneTimeCode(typed: string): string | null {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\-‎‏]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Normalizes a typed recovery code to its 24 letters and digits (base32), ignoring case, spaces and hyphens; null when it is not one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .replace(/[\s\-‐‑‎‏]/g, '')
    .toUpperCase()
  return isRecoveryCode(letters) ? letters : null
}

/** Whether a normalized code is a recovery code, not one of an authenticator app. */
export function isRecoveryCode(code: string): boolean {
  return /^[A-Z2-7]{24}$/.test(code)
}
