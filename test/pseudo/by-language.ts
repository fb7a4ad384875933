import type { Language } from '#platform/i18n/language.ts'
import { pseudoTexts } from './pseudo-texts.ts'

export { forEachLanguage } from '#src/platform/i18n/by-language.ts'

/** Adds the texts of `qps`, made from the English ones. */
export function byLanguage<T>(texts: Record<Language, T>): Record<Language, T> {
  return Object.assign({ ...texts }, { qps: pseudoTexts(texts.en) })
}

export const byLanguageOrFallback = byLanguage
