import type { Product } from './schemas.ts'

/** The fields of a product that lists display. */
export type ProductCard = Omit<
  Product,
  'descriptionEn' | 'descriptionAr' | 'images' | 'model' | 'category' | 'options' | 'variants'
>

/** Drops the fields that only the product page displays. */
export function toProductCard(product: Product): ProductCard {
  const { descriptionEn, descriptionAr, images, model, category, options, variants, ...card } = product
  return card
}
