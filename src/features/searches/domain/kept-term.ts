import { textKey } from '#features/catalogue/domain/text-key.ts'

const longest = 80
const mostDigits = 6
/** An address, or what is left of one that was written in words. */
const address = /[@＠]|\b(?:https?|www)\b|\.(?:com|net|org|iq)\b|\b(?:gmail|hotmail|yahoo|outlook|icloud)\b/i

/**
 * A search as it is counted: its text key, shortened; null for what may be somebody's phone number, e-mail address or
 * card, which is never kept, and for nothing.
 */
export function keptTerm(search: string): string | null {
  if (address.test(search.normalize('NFKC'))) return null
  const key = textKey(search)
  if (key.replace(/\D/g, '').length > mostDigits) return null
  const term = Array.from(key).slice(0, longest).join('').trim()
  return term === '' ? null : term
}
