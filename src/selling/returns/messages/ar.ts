import { arabicCount } from '#platform/i18n/plural.ts'
import type { returns as english } from './en.ts'

export const returns: typeof english = {
  title: 'المرتجعات',
  intro:
    'ما يعيده الزبائن من طرودك أو يستبدلونه أو يبلغون عن مشكلة فيه. المتجر يقرّر ويستلم المنتجات ويعيدها إليك.',
  empty: 'لا توجد مرتجعات.',
  parcel: (number) => `الطرد \u2066${number}\u2069`,
  kinds: { return: 'إرجاع', exchange: 'استبدال', claim: 'بلاغ عن مشكلة' },
  statuses: {
    requested: 'ينظر فيه المتجر',
    approved: 'مقبول',
    rejected: 'مرفوض',
    collecting: 'مندوب يجلبه',
    received: 'استلمه المتجر',
    settled: 'انتهى',
    closed: 'مغلق',
  },
  reasons: {
    changed_mind: 'غيّر رأيه',
    does_not_fit: 'المقاس غير مناسب',
    not_as_expected: 'ليس كما توقع',
    other_choice: 'يفضّل غيره',
    damaged: 'وصل تالفًا',
    not_working: 'لا يعمل',
    wrong_item: 'منتج غير المطلوب',
    missing: 'لم يكن في الطرد',
    other: 'سبب آخر',
  },
  customer: 'كتب الزبون',
  received: arabicCount({
    zero: 'لم تعد أي قطعة',
    one: 'عادت قطعة واحدة',
    two: 'عادت قطعتان',
    few: 'عادت {n} قطع',
    many: 'عادت {n} قطعة',
    other: 'عادت {n} قطعة',
  }),
  sellable: arabicCount({
    zero: 'لا شيء صالح للبيع',
    one: 'واحدة صالحة للبيع',
    two: 'اثنتان صالحتان للبيع',
    few: '{n} صالحة للبيع',
    many: '{n} صالحة للبيع',
    other: '{n} صالحة للبيع',
  }),
  bornes: { seller: 'ثمنه عليك.', shop: 'ثمنه على المتجر.', courier: 'ثمنه على المندوب.' },
}
