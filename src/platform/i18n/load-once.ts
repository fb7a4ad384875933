import type { Language } from './language.ts'
import type { LoadMessages } from './language-provider.tsx'
import type { AllMessages } from './messages.ts'

/** Loads all texts of a language at once, and once: for builds whose screens need no texts of their own. */
export function loadOnce(texts: Record<Language, () => Promise<{ messages: AllMessages }>>): LoadMessages {
  const loaded = new Map<Language, AllMessages>()
  return async (language) => {
    const known = loaded.get(language)
    if (known) return known
    const { messages } = await texts[language]()
    loaded.set(language, messages)
    return messages
  }
}
