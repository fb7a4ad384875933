import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'

const texts = byLanguageOrFallback({ ar: () => import('./ar.ts'), en: () => import('./en.ts') })
const loaded = new Map<Language, AllMessages>()

/** Loads the texts of one language once: those of the shop, whose components the back office reuses, and its own. */
export const loadAdminMessages: LoadMessages = async (language) => {
  const known = loaded.get(language)
  if (known) return known
  const { messages } = await texts[language]()
  loaded.set(language, messages)
  return messages
}
