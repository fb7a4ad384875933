import type { priceTexts } from '#backoffice/products/messages/price-en.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { formatPrice } from '#platform/money/money.ts'

type Texts = Pick<typeof priceTexts, 'raise' | 'lower' | 'percentOf' | 'roundings'>
const roundingOf = { '↕': 'nearest', '↑': 'up', '↓': 'down' } as const

/**
 * A change of prices as the log stores it, «-1000 IQD ↕250», in the reader's language; null when it has another form. The stored
 * text stays: the log is never changed.
 */
export function priceChangeWords(stored: string, texts: Texts, language: Language): string | null {
  const [, sign, digits = '', unit, arrow = ''] =
    /^([+-])(\d+(?:\.\d+)?)(%| IQD) ([↕↑↓])\d+$/.exec(stored) ?? []
  if (sign === undefined) return null
  const value = Number(digits)
  const by = unit === '%' ? texts.percentOf(formatNumber(value, language)) : formatPrice(value, language)
  const rounding = texts.roundings[roundingOf[arrow as keyof typeof roundingOf]]
  return `${sign === '+' ? texts.raise : texts.lower} ${by} (${rounding})`
}
