import { useEffect, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

export type OfflineTexts = typeof import('./messages/en.ts').offline

// Each import on its own: of `a ? import(x) : import(y)` Vite also asks for what is not chosen.
const texts = { ar: () => import('./messages/ar.ts'), en: () => import('./messages/en.ts') }
const loaded = new Map<Language, OfflineTexts>()

/** The texts for when the line drops: loaded while there is one, in the language on screen; null until then. */
export function useOfflineTexts(): OfflineTexts | null {
  const { language } = useLanguage()
  const [, showAgain] = useState(0)
  useEffect(() => {
    if (loaded.has(language)) return
    texts[language]().then(
      ({ offline }) => {
        loaded.set(language, offline)
        showAgain((count) => count + 1)
      },
      () => {},
    )
  }, [language])
  return loaded.get(language) ?? null
}
