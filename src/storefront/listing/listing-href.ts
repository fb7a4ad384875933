import { type ProductListArgs, productListSearch } from '#features/catalogue/product-list-args.ts'

/** The address of a listing: what its path already says is not said again. */
export function listingHref(path: string, args: ProductListArgs): string {
  const { category, featured, popular, pageSize, after, ...rest } = args
  return path + productListSearch({ ...rest, ...(after && (rest.page ?? 1) > 1 && { after }) })
}

/** How many filters are on. */
export function filtersOn({ minPrice, maxPrice, rating, inStock, discount, brand }: ProductListArgs): number {
  const price = minPrice !== undefined || maxPrice !== undefined
  return [price, rating, inStock, discount, brand].filter(Boolean).length
}
