import { type CompleteLanguage, getFallback, type Language, languages } from './language.ts'

/** Declares texts of every language. A language without its own does not compile. */
export function byLanguage<T>(texts: Record<Language, T>): Record<Language, T> {
  return texts
}

/** As {@link byLanguage}, but a language with a `fallback` may be missing: it gets the texts of its fallback. */
export function byLanguageOrFallback<T>(
  texts: Record<CompleteLanguage, T> & Partial<Record<Language, T>>,
): Record<Language, T> {
  return forEachLanguage((language) => texts[language] ?? texts[getFallback(language)])
}

/** Computes a value for each language. */
export function forEachLanguage<T>(compute: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, compute(language)])) as Record<Language, T>
}
