import { numberRow } from './digits.ts'
import type { Language } from './language.ts'

/**
 * Lazily creates one formatter per language and its digits, as creating one takes milliseconds, tens of them on a cheap phone.
 *
 * @param make Creates the formatter of a locale (`ar-IQ`, `en-US`, `ar-IQ-u-nu-latn`).
 * @returns A function that returns the language's formatter, always the same instance.
 */
export function formatterPerLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const formatters: Record<string, T> = {}
  return (language) => {
    const { locale } = numberRow(language)
    formatters[locale] ??= make(locale)
    return formatters[locale]
  }
}
