import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { FieldOfKind, LocalizedKind, ProductFieldName } from '../domain/product-fields.ts'

export const catalogue = {
  off: (percent: string) => `${percent} off`,
  from: 'From',
  otherSellers: ({ count, from }: { count: number; from: number }) =>
    `Other sellers (${formatNumber(count, 'en')}) from ${formatPrice(from, 'en')}`,
  limitedStock: 'Limited stock',
  freeShipping: 'Free shipping',
  loading: 'Loading products…',
  loadingCategories: 'Loading categories…',
  noProducts: 'No products found.',
  categoriesFailed: 'Failed to load categories. Please try again later.',
  productsFailed: 'Failed to load products. Please try again later.',
  count: englishCount({ zero: 'No products', one: '{n} product', other: '{n} products' }),
  rating: (rating: number) => `Rated ${formatNumber(rating, 'en')} out of 5`,
  reviews: englishCount({ zero: 'No reviews yet', one: '{n} review', other: '{n} reviews' }),
  inStock: 'In stock',
  onlyLeft: englishCount({ one: 'Only {n} left', other: 'Only {n} left' }),
  outOfStock: 'Out of stock',
}

/** Labels of a product's fields in the back office and in the audit log; those of titles and descriptions name their language too. */
export const productFieldLabels: Record<Exclude<ProductFieldName, FieldOfKind<LocalizedKind>>, string> = {
  categoryId: 'Category',
  subCategoryId: 'Sub-category',
  brand: 'Brand',
  model: 'Model',
  price: 'Price',
  discountPrice: 'Discount price',
  stockQuantity: 'In stock',
  featured: 'Featured',
  popular: 'Popular',
  image: 'Picture',
  hidden: 'Hidden',
  discountStartsAt: 'Discount starts',
  discountEndsAt: 'Discount ends',
  moreImages: 'More pictures',
  warrantyMonths: 'Warranty (months)',
  bulky: 'Bulky',
  attributes: 'Specifications',
}
