import { withDigits } from '#platform/i18n/digits.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'

/** A product's title in the current language. */
export function localizedTitle(product: WireTexts<'title'>, language: Language): string {
  return localized(product, 'title', language)
}

/** The name of an option's value in the current language, with its digits: `512 كيكا` is stored and `٥١٢ كيكا` displayed. */
export function valueName(value: WireTexts<'name'>, language: Language): string {
  return withDigits(localized(value, 'name', language), language)
}

/** A category's name in the current language. */
export function localizedName(category: WireTexts<'name'>, language: Language): string {
  return localized(category, 'name', language)
}
