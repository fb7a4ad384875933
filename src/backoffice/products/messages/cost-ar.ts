import { arabicCount } from '#platform/i18n/plural.ts'
import type { costTexts as english, costReasons as englishReasons } from './cost-en.ts'

/** Texts of changing the costs of several products, where they differ from those of prices. */
export const costTexts: typeof english = {
  button: 'تغيير الكلفة',
  ask: arabicCount({
    zero: 'لم يُختر شيء',
    one: 'تغيير كلفة منتج واحد',
    two: 'تغيير كلفة منتجين',
    few: 'تغيير كلفة {n} منتجات',
    many: 'تغيير كلفة {n} منتجًا',
    other: 'تغيير كلفة {n} منتج',
  }),
  text: 'يتغيّر ما يدفعه المتجر ثمنًا للقطعة، بالدينار الصحيح. الكلفة غير المعروفة تبقى كذلك. الأسعار والطلبات تبقى كما هي.',
  preview: 'الكلفة القديمة والجديدة',
  loading: 'جارٍ قراءة الكلفة…',
  done: arabicCount({
    zero: 'لم تتغيّر أي كلفة.',
    one: 'تغيّرت كلفة منتج واحد.',
    two: 'تغيّرت كلفة منتجين.',
    few: 'تغيّرت كلفة {n} منتجات.',
    many: 'تغيّرت كلفة {n} منتجًا.',
    other: 'تغيّرت كلفة {n} منتج.',
  }),
}

export const costReasons: typeof englishReasons = {
  cost_unknown: 'كلفته غير معروفة. اكتبها أولًا.',
  cost_unchanged: 'التقريب يترك كلفته كما هي.',
  cost_too_small: 'ستصبح الكلفة أقل من صفر.',
  cost_too_large: 'ستتجاوز الكلفة حد مليار دينار.',
}
