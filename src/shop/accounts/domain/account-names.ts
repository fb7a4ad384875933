import { latinDigits, normalisePhone } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'

/** The normalized form of a name: lower case, Latin digits, NFKC. */
export function nameKey(typed: string): string {
  return latinDigits(cleanText(typed).normalize('NFKC')).toLowerCase()
}

const usernameCharacters = /^[\p{L}\p{M}\p{N}._-]+$/u

/** Whether a text may be a username: not a text that reads as an e-mail address or a phone, which also sign in. */
export function isUsername(text: string): boolean {
  return usernameCharacters.test(text) && normalisePhone(text) === null
}

type SignInName = { by: 'email' | 'phone' | 'usernameKey'; value: string }

/** Reads the sign-in field as an e-mail address, a phone or a username. */
export function readSignInName(typed: string): SignInName {
  const key = nameKey(typed)
  if (key.includes('@')) return { by: 'email', value: key }
  const phone = normalisePhone(key)
  // A username may contain the digits of a phone among its letters.
  if (phone && !/\p{L}/u.test(key)) return { by: 'phone', value: phone }
  return { by: 'usernameKey', value: key }
}
