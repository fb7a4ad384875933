import { type LocalizedField, localizedFields, type WireTexts } from '#platform/i18n/localized.ts'
import type { Product } from './schemas.ts'

/** The fields of a product that lists display. */
export type ProductCard = Omit<
  Product,
  | LocalizedField<'description'>
  | 'images'
  | 'model'
  | 'category'
  | 'subCategory'
  | 'options'
  | 'variants'
  | 'ownDates'
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
  const { images, model, category, subCategory, options, variants, ownDates, ...rest } = product
  const card: ProductCard & Partial<WireTexts<'description'>> = rest
  for (const [name] of localizedFields('description')) delete card[name]
  cards.set(product, card)
  return card
}
