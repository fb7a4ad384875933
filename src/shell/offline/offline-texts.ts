import { useEffect, useState } from 'react'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

export type OfflineTexts = typeof import('./messages/en.ts').offline

// Separate imports: for `a ? import(x) : import(y)` Vite also preloads the one that is not chosen.
const texts = byLanguage({ ar: () => import('./messages/ar.ts'), en: () => import('./messages/en.ts') })
const loaded = new Map<Language, OfflineTexts>()

/** The offline texts in the current language, loaded while online; null until then. */
export function useOfflineTexts(): OfflineTexts | null {
  const { language } = useLanguage()
  const [, rerender] = useState(0)
  useEffect(() => {
    if (loaded.has(language)) return
    texts[language]().then(
      ({ offline }) => {
        loaded.set(language, offline)
        rerender((count) => count + 1)
      },
      () => {},
    )
  }, [language])
  return loaded.get(language) ?? null
}
