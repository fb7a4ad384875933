import { byLanguage } from '#platform/i18n/by-language.ts'

/** The name of a shop that has none of its own. */
export const defaultNames = byLanguage({ en: 'Dijla', ar: 'دجلة' })
