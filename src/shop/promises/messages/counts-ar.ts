import { arabicCount } from '#platform/i18n/plural.ts'
import { formatPrice } from '#platform/money/money.ts'

export const days = arabicCount({
  zero: 'أقل من يوم',
  one: 'يوم واحد',
  two: 'يومين',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
})
export const months = arabicCount({
  zero: 'أقل من شهر',
  one: 'شهر واحد',
  two: 'شهران',
  few: '{n} أشهر',
  many: '{n} شهرًا',
  other: '{n} شهر',
})

/** A price in Arabic, from whole dinars. */
export const price = (dinars: number): string => formatPrice(dinars, 'ar')
