import type { Language } from '../i18n/language.ts'
import type { Address } from './screen.ts'

/** A URL of the shop in the given language, or without a language parameter. */
export function addressHref({ path, search }: Address, language: Language | null): string {
  const params = new URLSearchParams(search)
  if (language) params.set('lang', language)
  else params.delete('lang')
  return params.size > 0 ? `${path}?${params}` : path
}
