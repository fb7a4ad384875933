import { nameKey } from './account-names.ts'
import { normalisePhone } from './phone.ts'

/** The names an account signs in with. */
export type OwnNames = { username: string; email: string; phone: string | null }

/** Whether a password is one of the account's own names in any spelling, which attackers try first. */
export function isOwnName(password: string, { username, email, phone }: OwnNames): boolean {
  const key = nameKey(password)
  const names = [nameKey(username), nameKey(email), nameKey(email).split('@')[0]]
  if (names.includes(key)) return true
  return phone !== null && !/\p{L}/u.test(key) && normalisePhone(key) === phone
}
