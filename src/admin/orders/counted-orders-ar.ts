import { arabicCount } from '#platform/i18n/plural.ts'

/** Orders with their number, in all six forms. */
export const ordersCounted = {
  zero: 'صفر طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: '{n} طلبات',
  many: '{n} طلبًا',
  other: '{n} طلب',
}
/** A sentence around a counted thing. */
export const counted = (before: string, forms: typeof ordersCounted, after = '') =>
  arabicCount({
    zero: before + forms.zero + after,
    one: before + forms.one + after,
    two: before + forms.two + after,
    few: before + forms.few + after,
    many: before + forms.many + after,
    other: before + forms.other + after,
  })
