import { cleanText } from '#platform/text/clean-text.ts'
import { latinDigits, normalisePhone } from './phone.ts'

/** What two spellings of one name share: no case, one script of digits, one form of each letter. */
export function nameKey(typed: string): string {
  return latinDigits(cleanText(typed).normalize('NFKC')).toLowerCase()
}

const usernameSigns = /^[\p{L}\p{M}\p{N}._-]+$/u

/** Whether a text may be a username: nothing that reads as an e-mail address or a phone, which sign in as well. */
export function isUsername(text: string): boolean {
  return usernameSigns.test(text) && normalisePhone(text) === null
}

type SignInName = { by: 'email' | 'phone' | 'usernameKey'; value: string }

/** What somebody means who types a username, an e-mail address or a phone in the one field. */
export function readSignInName(typed: string): SignInName {
  const key = nameKey(typed)
  if (key.includes('@')) return { by: 'email', value: key }
  const phone = normalisePhone(key)
  // A username may hold the digits of a phone among its letters.
  if (phone && !/\p{L}/u.test(key)) return { by: 'phone', value: phone }
  return { by: 'usernameKey', value: key }
}
