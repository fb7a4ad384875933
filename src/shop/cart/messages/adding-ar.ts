import { arabicCount } from '#platform/i18n/plural.ts'

const pieces = arabicCount({
  zero: 'لا توجد قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: '{n} قطع',
  many: '{n} قطعة',
  other: '{n} قطعة',
})
const left = arabicCount({
  zero: 'نفدت الكمية',
  one: 'بقيت قطعة واحدة فقط',
  two: 'بقيت قطعتان فقط',
  few: 'بقيت {n} قطع فقط',
  many: 'بقيت {n} قطعة فقط',
  other: 'بقيت {n} قطعة فقط',
})
const inCart = arabicCount({
  zero: 'ولا شيء منها في سلتك',
  one: 'وفي سلتك قطعة واحدة منها',
  two: 'وفي سلتك قطعتان منها',
  few: 'وفي سلتك {n} قطع منها',
  many: 'وفي سلتك {n} قطعة منها',
  other: 'وفي سلتك {n} قطعة منها',
})

export const adding: typeof import('./adding-en.ts').adding = {
  addToCart: 'أضف إلى السلة',
  addNamed: (title) => `أضف إلى السلة: ${title}`,
  chooseOptions: 'اختر الخيارات',
  chooseNamed: (title) => `اختر الخيارات: ${title}`,
  success: 'تم بنجاح',
  added: 'أُضيف المنتج إلى السلة',
  viewCart: 'عرض السلة',
  addFailed: 'تعذّرت إضافة المنتج إلى السلة',
  loadFailed: 'تعذّر تحميل محتويات السلة',
  onlyInStock: (stock) =>
    stock.inCart > 0 ? `${left(stock.available)}، ${inCart(stock.inCart)}.` : `${left(stock.available)}.`,
  pieces,
}
