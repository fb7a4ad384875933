import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { returns as ar } from '../messages/ar.ts'
import { returns as en } from '../messages/en.ts'

/** The texts are part of this screen: those of the panel are loaded with every one. */
const texts = byLanguageOrFallback({ ar, en })

export const getTexts = (language: Language) => texts[language]

export function useTexts() {
  return getTexts(useLanguage().language)
}
