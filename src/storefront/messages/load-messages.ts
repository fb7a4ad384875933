import type { Language } from '#platform/i18n/language.ts'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'

// Each import on its own: of `a ? import(x) : import(y)` Vite also asks for what is not chosen.
const texts = { ar: () => import('./ar.ts'), en: () => import('./en.ts') }
const loaded = new Map<Language, AllMessages>()

/** The texts of one language, loaded once: the browser gets only the language in use. */
export const loadMessages: LoadMessages = async (language) => {
  const known = loaded.get(language)
  if (known) return known
  const { messages } = await texts[language]()
  loaded.set(language, messages)
  return messages
}
