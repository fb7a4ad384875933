import type { Product } from './schemas.ts'

/** What a list shows of a product. */
export type ProductCard = Omit<Product, 'descriptionEn' | 'descriptionAr' | 'images' | 'model' | 'category'>

/** A product without what only its own page shows. */
export function toProductCard(product: Product): ProductCard {
  const { descriptionEn, descriptionAr, images, model, category, ...card } = product
  return card
}
