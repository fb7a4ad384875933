import type { Language } from '#platform/i18n/language.ts'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages, LateName } from '#platform/i18n/messages.ts'

// Separate imports: for `a ? import(x) : import(y)` Vite also preloads the one that is not chosen.
export const firsts = { ar: () => import('./first-ar.ts'), en: () => import('./first-en.ts') }

type First = Awaited<ReturnType<(typeof firsts)['en']>>

/**
 * Loads the texts of one language: those of every page and the named ones, each once. Without names it loads all that were
 * requested so far, so that screens that are displayed or in flight can switch the language.
 */
export function messagesLoader(from: Record<Language, () => Promise<First>>): LoadMessages {
  const loaded = new Map<Language, { messages: AllMessages; names: Set<LateName> }>()
  const wanted = new Set<LateName>()

  return async (language, names) => {
    for (const name of names ?? []) wanted.add(name)
    const { messages, late } = await from[language]()
    // test/guards/screen-texts.test.ts checks that each screen requests every text it uses.
    const known = loaded.get(language) ?? { messages: { ...messages } as AllMessages, names: new Set() }
    loaded.set(language, known)
    const missing = () => [...(names ?? wanted)].filter((name) => !known.names.has(name))
    const learn = async (name: LateName) => {
      Object.assign(known.messages, await late[name]())
      known.names.add(name)
    }
    // More texts may be requested meanwhile.
    while (missing().length > 0) await Promise.all(missing().map(learn))
    return known.messages
  }
}

export const loadMessages = messagesLoader(firsts)
