import { type LanguageRow, languageRows } from './language-rows.ts'

type Rows = typeof languageRows
export type Language = keyof Rows

/** The languages that have texts of their own everywhere; the others name a `fallback`. */
export type CompleteLanguage = {
  [L in Language]: Rows[L] extends { fallback: string } ? never : L
}[Language]

export const languages = Object.keys(languageRows) as unknown as readonly [Language, ...Language[]]

/** All languages but one, in the order of the rows. */
export function otherLanguages(language: Language): readonly Language[] {
  return languages.filter((other) => other !== language)
}

export const defaultLanguage = languages[0] as CompleteLanguage

/** The local storage key and the cookie that remember the shopper's choice (docs/product.md §3). */
export const languageKey = 'language'

/** Narrows a value to a supported language, or null. */
export function parseLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null
}

export function getDirection(language: Language): 'rtl' | 'ltr' {
  return languageRows[language].dir
}

/** The language that stands in where this one has no texts. */
export function getFallback(language: Language): CompleteLanguage {
  const row: LanguageRow & { fallback?: CompleteLanguage } = languageRows[language]
  return row.fallback ?? defaultLanguage
}
