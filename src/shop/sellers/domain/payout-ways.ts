import { latinDigits, normalisePhone } from '#platform/phone/phone.ts'

/** Where a seller is paid. Cash at the office needs no account. */
export const payoutWayKinds = ['cash_office', 'zaincash', 'fib', 'qi', 'bank'] as const
export type PayoutWayKind = (typeof payoutWayKinds)[number]

/** How often payouts are drafted by themselves. */
export const settlePeriods = ['by_hand', 'week', 'two_weeks', 'month'] as const

/** For how many hours nothing is paid out after another way was added or confirmed. */
export const payoutPauseHours = 72

/** Whether a way pays in notes, so only multiples of 250 dinars. */
export function isPaidInNotes(kind: PayoutWayKind): boolean {
  return kind === 'cash_office'
}

/**
 * An account as it is stored, from how somebody typed it; null when it is none of this kind. ZainCash has an Iraqi mobile number, an
 * Iraqi IBAN a correct checksum, other accounts and cards 8 to 30 letters and digits with a digit among them. Cash at the office has ''.
 */
export function parsePayoutAccount(kind: PayoutWayKind, typed: string): string | null {
  if (kind === 'cash_office') return ''
  if (kind === 'zaincash') return normalisePhone(typed)
  const account = latinDigits(typed).toUpperCase().replace(/[\s-]/g, '')
  if (account.startsWith('IQ')) return isIban(account) ? account : null
  return /^(?=.*\d)[A-Z\d]{8,30}$/.test(account) ? account : null
}

/** IQ, two check digits, four letters of the bank, three digits of the branch, twelve of the account. */
function isIban(account: string): boolean {
  if (!/^IQ\d{2}[A-Z]{4}\d{15}$/.test(account)) return false
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
