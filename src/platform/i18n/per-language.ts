import { type Language, localeOf } from './language.ts'

/**
 * One formatter per language, made when first asked for: making one takes milliseconds, on a cheap phone tens of them, and most
 * pages need one of the six there are.
 *
 * @param make Makes the formatter of a locale (`ar-IQ`, `en-US`).
 * @returns Gives the language's formatter, always the same.
 */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made: Partial<Record<Language, T>> = {}
  return (language) => {
    made[language] ??= make(localeOf(language))
    return made[language]
  }
}
