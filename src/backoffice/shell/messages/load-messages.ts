import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { loadOnce } from '#platform/i18n/load-once.ts'

/** Loads the texts of one language: those of the shop, whose components the back office reuses, and its own. */
export const loadAdminMessages = loadOnce(
  byLanguageOrFallback({ ar: () => import('./ar.ts'), en: () => import('./en.ts') }),
)
