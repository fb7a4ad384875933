import { englishCount } from '#platform/i18n/plural.ts'
import { formatPrice } from '#platform/money/money.ts'

export const days = englishCount({ one: '{n} day', other: '{n} days' })
export const months = englishCount({ one: '{n} month', other: '{n} months' })
export const businessDays = englishCount({ one: '{n} business day', other: '{n} business days' })

/** A price in English, from whole dinars. */
export const price = (dinars: number): string => formatPrice(dinars, 'en')
