export const productSorts = ['newest', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a listing asks for. No sort: newest first, or the best match first when searching. */
export type ProductListArgs = {
  category?: string
  featured?: true
  popular?: true
  search?: string
  sort?: ProductSort
  minPrice?: number
  maxPrice?: number
  rating?: number
  inStock?: true
  discount?: true
  brand?: string
  page?: number
  pageSize?: number
}

export const defaultPageSize = 24

/** The same request in its one shortest form: without defaults and blanks, so that equal listings share a key. */
export function normaliseListArgs(args: ProductListArgs): ProductListArgs {
  const { category, featured, popular, sort, minPrice, maxPrice, rating, inStock, discount, brand } = args
  const { page, pageSize } = args
  const search = args.search?.trim()
  return {
    ...(category && { category }),
    ...(featured && { featured }),
    ...(popular && { popular }),
    ...(search && { search }),
    ...(sort && (sort !== 'newest' || search) && { sort }),
    ...(minPrice && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(rating && { rating }),
    ...(inStock && { inStock }),
    ...(discount && { discount }),
    ...(brand && { brand }),
    ...(page && page > 1 && { page }),
    ...(pageSize && pageSize !== defaultPageSize && { pageSize }),
  }
}

/** What the counts beside a listing depend on: not on its order or page. */
export function countedArgs(args: ProductListArgs): ProductListArgs {
  const { sort, page, pageSize, ...counted } = normaliseListArgs(args)
  return counted
}

/** The query string of a listing, `?` included, or empty. */
export function productListSearch(args: ProductListArgs): string {
  const entries = Object.entries(normaliseListArgs(args)).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
