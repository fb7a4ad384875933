import { byLanguage } from '#platform/i18n/by-language.ts'

/** Why an order that brings a replacement has a discount. */
export const exchangeLabel = byLanguage({ ar: 'استبدال', en: 'Exchange' })
