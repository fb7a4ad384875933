import type { CursorSort } from './domain/cursor.ts'

export const productSorts = ['relevance', 'newest', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** The parameters of a listing. Without `sort` the newest come first, or the best match when searching. */
export type ProductListArgs = {
  category?: string
  featured?: true
  popular?: true
  search?: string
  /** Only products that match the search in their description but not by name. */
  match?: 'mentioned'
  sort?: ProductSort
  minPrice?: number
  maxPrice?: number
  rating?: number
  inStock?: true
  discount?: true
  brand?: string
  /** The number of the page; with `after` it is only a label. */
  page?: number
  pageSize?: number
  /** The cursor of the last product of the previous page (`page-cursor.ts`). */
  after?: string
}

export const defaultPageSize = 24

/** The effective sort order; null for relevance. Without a search, relevance falls back to newest. */
export function effectiveSort({ sort, search }: ProductListArgs): CursorSort | null {
  if (sort === undefined || sort === 'relevance') return search ? null : 'newest'
  return sort
}

/** The canonical form of a request, without defaults and blanks, so that equal listings share a cache key. */
export function normaliseListArgs(args: ProductListArgs): ProductListArgs {
  const { category, featured, popular, sort, minPrice, maxPrice, rating, inStock, discount, brand } = args
  const { page, pageSize, after } = args
  const search = args.search?.trim()
  return {
    ...(category && { category }),
    ...(featured && { featured }),
    ...(popular && { popular }),
    ...(search && { search }),
    ...(search && args.match && { match: args.match }),
    ...(sort && sort !== 'relevance' && (sort !== 'newest' || search) && { sort }),
    ...(minPrice && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(rating && { rating }),
    ...(inStock && { inStock }),
    ...(discount && { discount }),
    ...(brand && { brand }),
    ...(page && page > 1 && { page }),
    ...(pageSize && pageSize !== defaultPageSize && { pageSize }),
    ...(after && { after }),
  }
}

/** The parameters that the filter counts of a listing depend on: all but sort order and page. */
export function countArgs(args: ProductListArgs): ProductListArgs {
  const { sort, page, pageSize, after, ...counted } = normaliseListArgs(args)
  return counted
}

/** The query string of a listing with its `?`, or an empty string. */
export function productListQueryString(args: ProductListArgs): string {
  const entries = Object.entries(normaliseListArgs(args)).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
