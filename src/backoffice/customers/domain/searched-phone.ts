import { latinDigits } from '#platform/phone/phone.ts'

/**
 * The digits to look for in stored phones when a search is a phone or a part of one of at least four digits, without a
 * leading zero or country code, which may be missing or written in several ways; null when the search is a name.
 */
export function searchedPhone(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\s()+.-]/g, '')
  if (!/^\d{4,15}$/.test(text)) return null
  return text.replace(/^(?:00)?964/, '').replace(/^0/, '')
}
