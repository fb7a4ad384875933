import { formatNumber } from '#platform/i18n/format.ts'
import type { pictures as english } from './en.ts'

export const pictures: typeof english = {
  hint: (max) =>
    max === 1
      ? 'صورة لا تتجاوز ٢٠ ميغابايت.'
      : `عدد الصور حتى ${formatNumber(max, 'ar')}، وكل واحدة لا تتجاوز ٢٠ ميغابايت. الأولى تظهر في القوائم.`,
  add: 'أضف صورة',
  remove: (nth) => `احذف الصورة ${formatNumber(nth, 'ar')}`,
  sending: 'جارٍ إرسال الصورة…',
  errors: {
    picture_not_an_image: 'هذا الملف ليس صورة.',
    picture_too_heavy: 'هذه الصورة كبيرة جدًا.',
    picture_too_many_pixels: 'أبعاد هذه الصورة كبيرة جدًا.',
    picture_broken: 'هذه الصورة تالفة.',
  },
  otherError: 'لم تُرسل الصورة. حاول مرة أخرى.',
}
