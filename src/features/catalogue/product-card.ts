import type { Product } from './schemas.ts'

/** The fields of a product that lists display. */
export type ProductCard = Omit<
  Product,
  'descriptionEn' | 'descriptionAr' | 'images' | 'model' | 'category' | 'subCategory' | 'options' | 'variants'
>

/** The path of a listed product; in a filtered list that of its first matching variant. */
export function cardPath({ slug, chosen = {} }: Pick<ProductCard, 'slug' | 'chosen'>): string {
  const query = String(new URLSearchParams(chosen))
  return query ? `/product/${slug}?${query}` : `/product/${slug}`
}

/** Drops the fields that only the product page displays. */
export function toProductCard(product: Product): ProductCard {
  const { descriptionEn, descriptionAr, images, model, category, subCategory, options, variants, ...card } =
    product
  return card
}
