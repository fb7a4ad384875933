import { arabicCount } from '#platform/i18n/plural.ts'

const days = arabicCount({
  zero: 'أقل من يوم',
  one: 'يوم واحد',
  two: 'يومين',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
})

export const deliveryTime: typeof import('./delivery-time-en.ts').deliveryTime = (from, to) =>
  to === 0 ? 'في اليوم نفسه' : `من ${days(from)} إلى ${days(to)} عمل`
