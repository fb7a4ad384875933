import { formatNumber } from '#platform/i18n/format.ts'
import { arabicCount } from '#platform/i18n/plural.ts'
import { formatPrice } from '#platform/money/money.ts'

export const catalogue: typeof import('./en.ts').catalogue = {
  off: (percent) => `خصم ${percent}`,
  from: 'من',
  otherSellers: ({ count, from }) =>
    `بائعون آخرون (${formatNumber(count, 'ar')}) من ${formatPrice(from, 'ar')}`,
  limitedStock: 'كمية محدودة',
  freeShipping: 'توصيل مجاني',
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
  rating: (rating) => `التقييم ${formatNumber(rating, 'ar')} من ${formatNumber(5, 'ar')}`,
  reviews: arabicCount({
    zero: 'لا توجد تقييمات بعد',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{n} تقييمات',
    many: '{n} تقييمًا',
    other: '{n} تقييم',
  }),
  inStock: 'متوفر',
  onlyLeft: arabicCount({
    zero: 'نفدت الكمية',
    one: 'بقيت قطعة واحدة فقط',
    two: 'بقيت قطعتان فقط',
    few: 'بقيت {n} قطع فقط',
    many: 'بقيت {n} قطعة فقط',
    other: 'بقيت {n} قطعة فقط',
  }),
  outOfStock: 'نفدت الكمية',
}

export const productFieldLabels: typeof import('./en.ts').productFieldLabels = {
  categoryId: 'القسم',
  subCategoryId: 'القسم الفرعي',
  brand: 'العلامة التجارية',
  model: 'الموديل',
  price: 'السعر',
  discountPrice: 'سعر التخفيض',
  stockQuantity: 'الموجود في المخزون',
  featured: 'مميز',
  popular: 'رائج',
  image: 'الصورة',
  hidden: 'مخفي',
  discountStartsAt: 'بداية التخفيض',
  discountEndsAt: 'نهاية التخفيض',
  moreImages: 'صور أخرى',
  warrantyMonths: 'الضمان بالأشهر',
  bulky: 'كبير الحجم',
  attributes: 'المواصفات',
}
