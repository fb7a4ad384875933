import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { promotions as ar } from '../messages/ar.ts'
import { promotions as en } from '../messages/en.ts'

/** The texts are part of these screens: those of the panel are loaded with every one. */
const texts = byLanguageOrFallback({ ar, en })

export const getTexts = (language: Language) => texts[language]

/** The texts of promotions in the current language, and the text of a field's error. */
export function useTexts() {
  const { language } = useLanguage()
  const own = getTexts(language)
  const toError = (code: string | undefined) => code && (own.errors[code] ?? own.otherError)
  return { texts: own, toError }
}
