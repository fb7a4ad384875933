import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { directionOf, type Language, languageKey } from './language.ts'
import type { AllMessages, LateName } from './messages.ts'
import { hasLanguageCookie, rememberedLanguage, rememberLanguage } from './remember-language.ts'

type Spoken = { language: Language; messages: AllMessages }

type LanguageValue = Spoken & {
  /** Loads the other language's texts, then swaps texts, direction and font at once, without a reload. */
  change: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageValue | null>(null)

/**
 * Loads the texts of a language: those of every page, and the late ones named; without names every late one that was
 * asked for so far. The same object each time, which grows: what was asked for before is still in it.
 */
export type LoadMessages = (language: Language, names?: readonly LateName[]) => Promise<AllMessages>

export function LanguageProvider({
  initial,
  load,
  children,
}: {
  initial: Spoken
  load: LoadMessages
  children: ReactNode
}) {
  const [spoken, setSpoken] = useState(initial)

  const change = useCallback(
    async (language: Language) => {
      const messages = await load(language)
      document.documentElement.lang = language
      document.documentElement.dir = directionOf(language)
      rememberLanguage(language)
      setSpoken({ language, messages })
    },
    [load],
  )

  useEffect(() => {
    // A browser that keeps no cookies: the server could not know the choice in local storage (specification §3).
    const chosen = rememberedLanguage()
    if (chosen && chosen !== document.documentElement.lang && !hasLanguageCookie()) void change(chosen)
  }, [change])

  useEffect(() => {
    // Another tab changed the language: follow it.
    const follow = ({ key }: StorageEvent) => {
      const language = rememberedLanguage()
      if (key === languageKey && language) void change(language)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [change])

  const value = useMemo(() => ({ ...spoken, change }), [spoken, change])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguageValue(): LanguageValue {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('there is no LanguageProvider above')
  return value
}

/** The language on screen and how to change it. */
export function useLanguage(): { language: Language; change: LanguageValue['change'] } {
  return useLanguageValue()
}

/** The texts of the language on screen, by feature: those of every page, and those its screen asks for. */
export function useMessages(): AllMessages {
  return useLanguageValue().messages
}
