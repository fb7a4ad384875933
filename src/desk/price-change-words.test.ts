import { expect, test } from 'vitest'
import { describePriceChange } from '#backoffice/products/domain/price-change.ts'
import { priceTexts as ar } from '#backoffice/products/messages/price-ar.ts'
import { priceTexts as en } from '#backoffice/products/messages/price-en.ts'
import { formatPrice } from '#platform/money/money.ts'
import { priceChangeWords } from './price-change-words.ts'

test('the log names a change of prices in the words and digits of its reader', () => {
  const lower = describePriceChange({ kind: 'amount', value: -1000, rounding: 'nearest' })
  expect(priceChangeWords(lower, en, 'en')).toBe(
    `Lower ${formatPrice(1000, 'en')} (to the nearest (halves up))`,
  )
  expect(priceChangeWords(lower, ar, 'ar')).toBe(
    `خفض ${formatPrice(1000, 'ar')} (إلى الأقرب (النصف إلى الأعلى))`,
  )
  const raise = describePriceChange({ kind: 'percent', value: 7.5, rounding: 'up' })
  expect(priceChangeWords(raise, en, 'en')).toBe('Raise 7.5% (always up)')
  expect(priceChangeWords(raise, ar, 'ar')).toBe('رفع ٧٫٥٪ (إلى الأعلى دائمًا)')
  expect(priceChangeWords('by hand', ar, 'ar')).toBeNull()
})
