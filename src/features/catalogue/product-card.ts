import type { Product } from './schemas.ts'

/** The fields of a product that lists display. */
export type ProductCard = Omit<
  Product,
  'descriptionEn' | 'descriptionAr' | 'images' | 'model' | 'category' | 'subCategory' | 'options' | 'variants'
>

/** The path of a listed product; in a list filtered by colour, that of its first matching colour. */
export function cardPath({ slug, swatches }: Pick<ProductCard, 'slug' | 'swatches'>): string {
  const path = `/product/${slug}`
  return swatches?.selected ? `${path}?${swatches.option}=${swatches.selected.key}` : path
}

/** The picture of a listed product; in a list filtered by colour, that of its first matching colour. */
export function cardImage({ image, swatches }: Pick<ProductCard, 'image' | 'swatches'>): string {
  return swatches?.selected?.image ?? image
}

/** Drops the fields that only the product page displays. */
export function toProductCard(product: Product): ProductCard {
  const { descriptionEn, descriptionAr, images, model, category, subCategory, options, variants, ...card } =
    product
  return card
}
