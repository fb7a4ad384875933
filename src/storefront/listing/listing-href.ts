import { type ProductListArgs, productListSearch } from '#features/catalogue/product-list-args.ts'

/** The URL of a listing; parameters that the path implies are left out. */
export function listingHref(path: string, args: ProductListArgs): string {
  const { category, featured, popular, pageSize, after, ...rest } = args
  return path + productListSearch({ ...rest, ...(after && (rest.page ?? 1) > 1 && { after }) })
}

/** Counts the active filters. */
export function filtersOn({ minPrice, maxPrice, rating, inStock, discount, brand }: ProductListArgs): number {
  const price = minPrice !== undefined || maxPrice !== undefined
  return [price, rating, inStock, discount, brand].filter(Boolean).length
}
