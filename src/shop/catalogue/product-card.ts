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

const cards = new WeakMap<Product, ProductCard>()

/** Drops the fields that only the product page displays. The same product has the same card. */
export function toProductCard(product: Product): ProductCard {
  const existing = cards.get(product)
  if (existing) return existing
  const { descriptionEn, descriptionAr, images, model, category, subCategory, options, variants, ...card } =
    product
  cards.set(product, card)
  return card
}
