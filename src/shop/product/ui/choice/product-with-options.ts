import type { Product } from '#shop/catalogue/schemas.ts'

export type ProductWithOptions = Product & Required<Pick<Product, 'options' | 'variants'>>

/** A product with its options and variants; both empty when it has none. */
export function withOptions(product: Product): ProductWithOptions {
  const { options = [], variants = [] } = product
  return { ...product, options, variants }
}
