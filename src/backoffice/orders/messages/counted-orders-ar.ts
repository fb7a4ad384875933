import { arabicCount } from '#platform/i18n/plural.ts'

/** «Orders» with a number, in all six plural forms. */
export const ordersCounted = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: '{n} طلبات',
  many: '{n} طلبًا',
  other: '{n} طلب',
}
/** Wraps each plural form in a sentence. */
export const counted = (before: string, forms: typeof ordersCounted, after = '') =>
  arabicCount({
    zero: before + forms.zero + after,
    one: before + forms.one + after,
    two: before + forms.two + after,
    few: before + forms.few + after,
    many: before + forms.many + after,
    other: before + forms.other + after,
  })
