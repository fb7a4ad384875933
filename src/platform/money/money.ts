import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'

/** The unit shown after an amount (specification §1, decisions «Texts, numbers, language»). */
export const currencyUnit = { ar: 'د.ع', en: 'IQD' } as const

const noBreakSpace = '\u00A0'

/** Whole dinars as people read them: `١٢٬٥٠٠ د.ع` or `12,500 IQD`, the unit bound by a no-break space. */
export function formatPrice(dinars: number, language: Language): string {
  return `${formatNumber(dinars, language)}${noBreakSpace}${currencyUnit[language]}`
}
