import type { Language } from './language.ts'
import { languageRows } from './language-rows.ts'

/**
 * Lazily creates one formatter per language, as creating one takes milliseconds, tens of them on a cheap phone.
 *
 * @param make Creates the formatter of a locale (`ar-IQ`, `en-US`).
 * @returns A function that returns the language's formatter, always the same instance.
 */
export function formatterPerLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const formatters: Partial<Record<Language, T>> = {}
  return (language) => {
    formatters[language] ??= make(languageRows[language].locale)
    return formatters[language]
  }
}
