import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { getDirection, type Language, languageKey } from './language.ts'
import { hasLanguageCookie, storedLanguage, storeLanguage } from './language-storage.ts'
import type { AllMessages, ScreenTexts } from './messages.ts'

type LanguageState = { language: Language; messages: AllMessages }

type LanguageValue = LanguageState & {
  /** Loads the other language's texts, then switches texts, direction and font together, without a reload. */
  change: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageValue | null>(null)

/**
 * Loads the texts of a language: those of every page and those named; without names, all texts requested so far.
 * Returns the same object each time, extended by the newly loaded texts.
 */
export type LoadMessages = (language: Language, names?: readonly ScreenTexts[]) => Promise<AllMessages>

export function LanguageProvider({
  initial,
  load,
  children,
}: {
  initial: LanguageState
  load: LoadMessages
  children: ReactNode
}) {
  const [state, setState] = useState(initial)

  const change = useCallback(
    async (language: Language) => {
      const messages = await load(language)
      document.documentElement.lang = language
      document.documentElement.dir = getDirection(language)
      storeLanguage(language)
      setState({ language, messages })
    },
    [load],
  )

  useEffect(() => {
    // Without the cookie the server could not know the choice in local storage (docs/product.md §3).
    const chosen = storedLanguage()
    if (chosen && chosen !== document.documentElement.lang && !hasLanguageCookie()) void change(chosen)
  }, [change])

  useEffect(() => {
    // Follows a change of language in another tab.
    const onStorage = ({ key }: StorageEvent) => {
      const language = storedLanguage()
      if (key === languageKey && language) void change(language)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [change])

  const value = useMemo(() => ({ ...state, change }), [state, change])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguageValue(): LanguageValue {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('there is no LanguageProvider above')
  return value
}

/** The current language and a function to change it. */
export function useLanguage(): { language: Language; change: LanguageValue['change'] } {
  return useLanguageValue()
}

/** The current language's texts by feature: those of every page and those that the current screen declares. */
export function useMessages(): AllMessages {
  return useLanguageValue().messages
}
