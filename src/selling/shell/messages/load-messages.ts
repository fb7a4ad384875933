import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { loadOnce } from '#platform/i18n/load-once.ts'

/** Loads the texts of one language: those of the panel, and of the shop what every page has. */
export const loadSellingMessages = loadOnce(
  byLanguageOrFallback({ ar: () => import('./ar.ts'), en: () => import('./en.ts') }),
)
