import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import type { CompleteLanguage, Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/**
 * Makes texts a part of the screens that read them: those of the panel are loaded with every screen. Takes them by language; returns
 * how to get those of a language, and the hook for those of the current one.
 */
export function createScreenTexts<T>(texts: Record<CompleteLanguage, T>) {
  const all = byLanguageOrFallback(texts)
  return {
    getTexts: (language: Language) => all[language],
    useTexts: () => all[useLanguage().language],
  }
}
