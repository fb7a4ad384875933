import type { Language } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'

/** A governorate's name with its capital, unless they are the same. */
export function governorateLabel(governorate: (typeof governorates)[number], language: Language): string {
  const name = nameIn(governorate, language)
  const capital = nameIn(governorate.capital, language)
  return name === capital ? name : `${name} – ${capital}`
}

/** The name of the governorate with this slug; null when there is none. */
export function governorateName(slug: string | null | undefined, language: Language): string | null {
  const governorate = governorates.find((each) => each.slug === slug)
  return governorate ? nameIn(governorate, language) : null
}
