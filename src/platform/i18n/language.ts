export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'ar'

/** The local storage key and the cookie that remember the shopper's choice (docs/product.md §3). */
export const languageKey = 'language'

/** Narrows a value to a supported language, or null. */
export function parseLanguage(value: unknown): Language | null {
  return value === 'ar' || value === 'en' ? value : null
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The locale of numbers, dates and plurals: Iraq Arabic or US English (docs/product.md §1). */
export function localeOf(language: Language): 'ar-IQ' | 'en-US' {
  return language === 'ar' ? 'ar-IQ' : 'en-US'
}
