import { textKey } from '#shop/catalogue/search/text/text-key.ts'

const maxLength = 80
const maxDigits = 6
/** An e-mail or web address, also without its punctuation. */
const address = /[@＠]|\b(?:https?|www)\b|\.(?:com|net|org|iq)\b|\b(?:gmail|hotmail|yahoo|outlook|icloud)\b/i

/**
 * The term under which a search is counted: its text key, at most 80 characters. Null for an empty search, and for one
 * that may contain a phone number, an e-mail address or a card number, which is never stored.
 */
export function toSearchTerm(search: string): string | null {
  if (address.test(search.normalize('NFKC'))) return null
  const key = textKey(search)
  if (key.replace(/\D/g, '').length > maxDigits) return null
  const term = Array.from(key).slice(0, maxLength).join('').trim()
  return term === '' ? null : term
}
