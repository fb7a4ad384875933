import { arabicCount } from '#platform/i18n/plural.ts'
import type { listEdit as english } from './edit-en.ts'

/** Texts of editing prices and stock in the list. */
export const listEdit: typeof english = {
  start: 'تعديل الأسعار والمخزون',
  stop: 'إنهاء التعديل',
  hint: 'مفتاح Enter والأسهم تنتقل إلى الصف التالي. تُحفظ الصفوف التي تغيّرت فقط.',
  price: (title) => `السعر: ${title}`,
  discountPrice: (title) => `سعر التخفيض: ${title}`,
  cost: (title) => `كلفة القطعة: ${title}`,
  stockQuantity: (title) => `المخزون: ${title}`,
  variantsOf: (count, title) => `${count} من ${title}`,
  allOf: (title) => `${title}، كل الخيارات`,
  differ: 'مختلف',
  changed: arabicCount({
    zero: 'لم يتغيّر أي منتج',
    one: 'تغيّر منتج واحد',
    two: 'تغيّر منتجان',
    few: 'تغيّرت {n} منتجات',
    many: 'تغيّر {n} منتجًا',
    other: 'تغيّر {n} منتج',
  }),
  save: 'حفظ التغييرات',
  discard: 'إلغاء التغييرات',
  reason: 'سبب تغيير المخزون',
  saved: arabicCount({
    zero: 'لم يُحفظ أي منتج',
    one: 'حُفظ منتج واحد',
    two: 'حُفظ منتجان',
    few: 'حُفظت {n} منتجات',
    many: 'حُفظ {n} منتجًا',
    other: 'حُفظ {n} منتج',
  }),
  refused: arabicCount({
    zero: 'لا أخطاء',
    one: 'في منتج واحد خطأ. لم تُحفظ قيمته المؤشَّرة.',
    two: 'في منتجين خطأ. لم تُحفظ قيمهما المؤشَّرة.',
    few: 'في {n} منتجات خطأ. لم تُحفظ قيمها المؤشَّرة.',
    many: 'في {n} منتجًا خطأ. لم تُحفظ قيمها المؤشَّرة.',
    other: 'في {n} منتج خطأ. لم تُحفظ قيمها المؤشَّرة.',
  }),
  stale: (now) => `تغيّر أو بيع منه في هذه الأثناء، الآن: ${now}. احفظ مرة أخرى لتثبيت قيمتك.`,
  noDiscount: 'بلا تخفيض',
  errors: {
    missing: 'هذا المنتج لم يعد موجودًا.',
    has_options: 'صارت له خيارات. أعد تحميل الصفحة.',
    scheduled: 'لهذا التخفيض مدة: عدّله في صفحة المنتج.',
  },
}
