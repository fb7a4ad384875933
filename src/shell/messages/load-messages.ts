import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages, ScreenTexts } from '#platform/i18n/messages.ts'

// Separate imports: for `a ? import(x) : import(y)` Vite also preloads the one that is not chosen.
export const initialMessages = byLanguage({
  ar: () => import('./shared-ar.ts'),
  en: () => import('./shared-en.ts'),
})

type First = Awaited<ReturnType<(typeof initialMessages)['en']>>
type Loaded = Pick<First, 'perScreen'> & { messages: AllMessages; names: Set<ScreenTexts> }

/**
 * Loads the texts of one language: those of every page and the named ones, each once. Without names it loads all that were
 * requested so far, so that screens that are displayed or in flight can switch the language.
 */
export function messagesLoader(from: Record<Language, () => Promise<First>>): LoadMessages {
  const loaded = new Map<Language, Loaded>()
  const requested = new Set<ScreenTexts>()

  async function loadFirst(language: Language): Promise<Loaded> {
    const { messages, perScreen } = await from[language]()
    // test/guards/screen-texts.test.ts checks that each screen requests every text it uses.
    const languageTexts = loaded.get(language) ?? {
      messages: { ...messages } as AllMessages,
      perScreen,
      names: new Set(),
    }
    loaded.set(language, languageTexts)
    return languageTexts
  }

  return async (language, names) => {
    for (const name of names ?? []) requested.add(name)
    const cached = loaded.get(language) ?? (await loadFirst(language))
    const missing = () => [...(names ?? requested)].filter((name) => !cached.names.has(name))
    const load = async (name: ScreenTexts) => {
      Object.assign(cached.messages, await cached.perScreen[name]())
      cached.names.add(name)
    }
    // More texts may be requested meanwhile.
    while (missing().length > 0) await Promise.all(missing().map(load))
    return cached.messages
  }
}

export const loadMessages = messagesLoader(initialMessages)
