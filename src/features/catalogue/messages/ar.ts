import { arabicCount } from '#platform/i18n/plural.ts'

export const catalogue: typeof import('./en.ts').catalogue = {
  off: (percent) => `خصم ${percent}`,
  limitedStock: 'كمية محدودة',
  freeShipping: 'توصيل مجاني',
  addNamed: (title) => `أضف إلى السلة: ${title}`,
  loading: 'جارٍ تحميل المنتجات…',
  loadingCategories: 'جارٍ تحميل الأقسام…',
  noProducts: 'لم نجد أي منتجات.',
  categoriesFailed: 'تعذّر تحميل الأقسام. حاول مرة أخرى لاحقًا.',
  productsFailed: 'تعذّر تحميل المنتجات. حاول مرة أخرى لاحقًا.',
  count: arabicCount({
    zero: 'لا توجد منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{n} منتجات',
    many: '{n} منتجًا',
    other: '{n} منتج',
  }),
}
