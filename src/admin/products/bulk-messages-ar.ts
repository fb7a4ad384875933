import { arabicCount } from '#platform/i18n/plural.ts'
import type { bulkTexts as english } from './bulk-messages-en.ts'

/** Texts above the product list and of its bulk actions. */
export const bulkTexts: typeof english = {
  gaps: 'ما ينقصه شيء',
  select: (title) => `اختيار ${title}`,
  selectAll: 'اختيار كل ما في هذه الصفحة',
  selected: arabicCount({
    zero: 'لم يُختر شيء',
    one: 'اختير منتج واحد',
    two: 'اختير منتجان',
    few: 'اختيرت {n} منتجات',
    many: 'اختير {n} منتجًا',
    other: 'اختير {n} منتج',
  }),
  unselect: 'إلغاء الاختيار',
  bulk: {
    hide: {
      button: 'إخفاء',
      ask: arabicCount({
        zero: 'لم يُختر شيء لإخفائه',
        one: 'إخفاء منتج واحد؟',
        two: 'إخفاء منتجين؟',
        few: 'إخفاء {n} منتجات؟',
        many: 'إخفاء {n} منتجًا؟',
        other: 'إخفاء {n} منتج؟',
      }),
      text: 'تختفي من المتجر فورًا ولا يمكن طلبها. الطلبات السابقة تبقى كما هي.',
      done: arabicCount({
        zero: 'لم يُخفَ أي منتج.',
        one: 'تم إخفاء منتج واحد.',
        two: 'تم إخفاء منتجين.',
        few: 'تم إخفاء {n} منتجات.',
        many: 'تم إخفاء {n} منتجًا.',
        other: 'تم إخفاء {n} منتج.',
      }),
    },
    show: {
      button: 'إظهار',
      ask: arabicCount({
        zero: 'لم يُختر شيء لإظهاره',
        one: 'إظهار منتج واحد؟',
        two: 'إظهار منتجين؟',
        few: 'إظهار {n} منتجات؟',
        many: 'إظهار {n} منتجًا؟',
        other: 'إظهار {n} منتج؟',
      }),
      text: 'تظهر في المتجر فورًا ويمكن طلبها.',
      done: arabicCount({
        zero: 'لم يُظهر أي منتج.',
        one: 'تم إظهار منتج واحد.',
        two: 'تم إظهار منتجين.',
        few: 'تم إظهار {n} منتجات.',
        many: 'تم إظهار {n} منتجًا.',
        other: 'تم إظهار {n} منتج.',
      }),
    },
    delete: {
      button: 'حذف',
      ask: arabicCount({
        zero: 'لم يُختر شيء لحذفه',
        one: 'حذف منتج واحد؟',
        two: 'حذف منتجين؟',
        few: 'حذف {n} منتجات؟',
        many: 'حذف {n} منتجًا؟',
        other: 'حذف {n} منتج؟',
      }),
      text: 'تُحذف نهائيًا مع مخزونها من المتجر والسلال والمفضلة. ما طُلب أو قُيّم من قبل لا يُحذف: أخفِه.',
      done: arabicCount({
        zero: 'لم يُحذف أي منتج.',
        one: 'تم حذف منتج واحد.',
        two: 'تم حذف منتجين.',
        few: 'تم حذف {n} منتجات.',
        many: 'تم حذف {n} منتجًا.',
        other: 'تم حذف {n} منتج.',
      }),
    },
  },
  bulkSkipped: arabicCount({
    zero: 'لم يبقَ شيء كما كان:',
    one: 'منتج واحد بقي كما كان:',
    two: 'منتجان بقيا كما كانا:',
    few: '{n} منتجات بقيت كما كانت:',
    many: '{n} منتجًا بقي كما كان:',
    other: '{n} منتج بقي كما كان:',
  }),
  bulkSkipReasons: {
    missing: 'لم يعد موجودًا.',
    changed: 'غيّره شخص آخر في هذه الأثناء. راجعه وحاول مرة أخرى.',
    same: 'كان كذلك من قبل.',
    picture_needed: 'ليست له صورة. أضف صورة أولًا.',
    ordered: 'طُلب من قبل فيبقى في الطلبات. أخفِه بدلًا من حذفه.',
    reviewed: 'عليه تقييمات. أخفِه بدلًا من حذفه.',
  },
}
