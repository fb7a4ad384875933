import { normalisePhone } from '#platform/phone/phone.ts'
import { nameKey } from './account-names.ts'

/** The names an account signs in with. */
export type PersonalNames = { username: string; email: string; phone: string | null }

const minNameLength = 3
const maxPatternLength = 4

/** The letters and digits of a text, in one spelling. */
const plainKey = (text: string) => nameKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The same without up to six digits at each end, which people add to a name. */
const withoutDigits = (key: string) => key.replace(/^\d{0,6}/, '').replace(/\d{1,6}$/, '')

/**
 * Whether a password is one of the account's own names, which attackers try first: in any spelling, with signs and a few digits
 * around it, or backwards.
 */
export function isPersonalName(password: string, { username, email, phone }: PersonalNames): boolean {
  if (isNearName(password, [username, email, email.split('@')[0] ?? ''])) return true
  const key = nameKey(password)
  return phone !== null && !/\p{L}/u.test(key) && normalisePhone(key) === phone
}

/** Whether a password is one of these names, also with signs and a few digits around it, or backwards. */
export function isNearName(password: string, names: string[]): boolean {
  const key = plainKey(password)
  const core = withoutDigits(key)
  return names.map(plainKey).some((name) => {
    if (name === key || [...name].reverse().join('') === key) return name !== ''
    const nameCore = withoutDigits(name)
    const isLong = nameCore.length >= minNameLength
    return isLong && (core === nameCore || core === [...nameCore].reverse().join(''))
  })
}

/** Whether a password is up to four characters again and again, such as `aaaaaaaa` or `abababab`, also with a few digits around them. */
export function isRepeated(password: string): boolean {
  const key = nameKey(password)
  const core = withoutDigits(key)
  return isPattern(key, 1) || isPattern(core, maxPatternLength)
}

function isPattern(text: string, minLength: number): boolean {
  const characters = [...text]
  if (characters.length < Math.max(minLength, 2)) return false
  return Array.from({ length: maxPatternLength }, (_, index) => index + 1).some(
    (size) =>
      characters.length >= 2 * size &&
      characters.every((each, index) => index < size || each === characters[index - size]),
  )
}
