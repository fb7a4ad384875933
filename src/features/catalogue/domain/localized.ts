import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/localized.ts'

/** A product's title in the current language. */
export function localizedTitle(product: { titleEn: string; titleAr: string }, language: Language): string {
  return localized(product, 'title', language)
}

/** A category's name in the current language. */
export function localizedName(category: { nameEn: string; nameAr: string }, language: Language): string {
  return localized(category, 'name', language)
}
