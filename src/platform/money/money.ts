import { byLanguage } from '#platform/i18n/by-language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'

/** The currency unit after an amount (docs/product.md §1). */
export const currencyUnit = byLanguage({ ar: 'د.ع', en: 'IQD' })

const noBreakSpace = '\u00A0'

/** Formats whole dinars: `١٢٬٥٠٠ د.ع` or `12,500 IQD`, with a no-break space before the unit. */
export function formatPrice(dinars: number, language: Language): string {
  return `${formatNumber(dinars, language)}${noBreakSpace}${currencyUnit[language]}`
}
