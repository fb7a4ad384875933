import type { Language } from '#platform/i18n/language.ts'
import { localized, nameIn } from '#platform/i18n/localized.ts'
import type { governorates } from '../domain/governorates.ts'

/** A governorate's name with its capital, unless they are the same. */
export function governorateLabel(governorate: (typeof governorates)[number], language: Language): string {
  const name = nameIn(governorate, language)
  const capital = localized(governorate, 'capital', language)
  return name === capital ? name : `${name} – ${capital}`
}
