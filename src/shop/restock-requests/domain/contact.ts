import { normalisePhone } from '#platform/phone/phone.ts'
import { nameKey } from '#shop/accounts/domain/account-names.ts'

/** How a person is notified: e-mail by the shop itself, a phone by staff over WhatsApp. */
export const contactChannels = ['email', 'phone'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** A person as a request stores them: a lower-case e-mail address, or a phone as `+9647…`. */
export type Contact = { channel: ContactChannel; value: string }

/**
 * Reads a typed contact: with an @ it is an e-mail address, whose form the caller checks, otherwise an Iraqi mobile number.
 * Null for anything else.
 */
export function readContact(typed: string): Contact | null {
  const text = nameKey(typed)
  if (text.includes('@')) return { channel: 'email', value: text }
  const phone = /\p{L}/u.test(text) ? null : normalisePhone(text)
  return phone === null ? null : { channel: 'phone', value: phone }
}
