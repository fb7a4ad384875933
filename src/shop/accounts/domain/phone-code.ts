import { latinDigits } from '#platform/phone/phone.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a code works. */
export const codeValidMs = 10 * minuteMs
/** How many wrong codes of a phone are checked, over all of its pending requests; after them the right one is refused too. */
const maxWrongCodes = 5
/** After this long without a proof by a code the phone may belong to somebody else: operators sell numbers again. */
export const codePhoneLapsesMs = 180 * dayMs
/** How many messages about a change the former phone of an account gets, as a provider takes money for each. */
export const formerPhoneLimit = { max: 3, windowMs: dayMs } as const
/** How long the former phone is still notified, such as by a person who sends messages by hand. */
export const formerPhoneValidMs = 7 * dayMs
/** How long after a sign-in by code an account without a password counts as confirmed by its owner. */
export const recentSignInMs = 15 * minuteMs

/**
 * How many codes a phone gets: one in a minute, five in an hour, ten in a day. The last of them, one in an hour and three in a day,
 * only for browsers that its account knows, so that strangers cannot use up all.
 */
const codesOfPhone = [
  { max: 1, reserved: 0, windowMs: minuteMs },
  { max: 5, reserved: 1, windowMs: hourMs },
  { max: 10, reserved: 3, windowMs: dayMs },
] as const

/** The limits of a phone for a request of a browser that the account of the phone knows, or of another one. */
export function toPhoneLimits(isKnown: boolean): { max: number; windowMs: number }[] {
  return codesOfPhone.map(({ max, reserved, windowMs }) => ({
    max: isKnown ? max : max - reserved,
    windowMs,
  }))
}

type Attempted = { wrongAttempts: number }

/** What requests have used up; one without a wrong code has an attempt in reserve, so that nobody else's guesses end its code. */
const countTaken = (requests: readonly Attempted[]): number =>
  requests.reduce((sum, { wrongAttempts }) => sum + Math.max(1, wrongAttempts), 0)

/** Whether a code of a request may be checked, beside the other pending requests of its phone. */
export function hasAttempt({ wrongAttempts }: Attempted, others: readonly Attempted[]): boolean {
  return wrongAttempts + countTaken(others) < maxWrongCodes
}

/** Whether a further request of a phone, beside its pending ones, would have an attempt. */
export function hasRoom(pending: readonly Attempted[]): boolean {
  return countTaken(pending) < maxWrongCodes
}

/** How many codes one network address requests. High, because phones of one mobile network share an address. */
export const codesOfAddress = { max: 60, windowMs: hourMs } as const
/** The window of the limit for the whole shop. */
export const codesOfShopMs = dayMs

/**
 * How many codes of the shop's day one network address may use up, and a /48 of IPv6 addresses: a fifth and two fifths, but not fewer
 * than an address requests in an hour.
 */
export function toDayShares(perDay: number): { ofAddress: number; ofNetwork: number } {
  const ofAddress = Math.max(codesOfAddress.max, Math.ceil(perDay / 5))
  return { ofAddress, ofNetwork: 2 * ofAddress }
}

/** Reads a typed code: six digits of any script, with spaces or dashes between them; null when it is none. */
export function parseCode(typed: string): string | null {
  const digits = latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Whether a phone that a code proved at this time still signs in. */
export function isLapsed(provenAt: Date, at: Date): boolean {
  return at.getTime() - provenAt.getTime() > codePhoneLapsesMs
}
