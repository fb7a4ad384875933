import type { WalkedSort } from './domain/cursor.ts'

export const productSorts = ['relevance', 'newest', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a listing asks for. No sort: newest first, or the best match first when searching. */
export type ProductListArgs = {
  category?: string
  featured?: true
  popular?: true
  search?: string
  /** What has the words of the search only in its description, which the search itself leaves out. */
  match?: 'mentioned'
  sort?: ProductSort
  minPrice?: number
  maxPrice?: number
  rating?: number
  inStock?: true
  discount?: true
  brand?: string
  /** Beside `after` only what the page is called. */
  page?: number
  pageSize?: number
  /** Goes on after this product: a cursor of the list before (`page-cursor.ts`). */
  after?: string
}

export const defaultPageSize = 24

/** The order that is meant; null where the best match comes first. Nothing is relevant to no search. */
export function sortOf({ sort, search }: ProductListArgs): WalkedSort | null {
  if (sort === undefined || sort === 'relevance') return search ? null : 'newest'
  return sort
}

/** The same request in its one shortest form: without defaults and blanks, so that equal listings share a key. */
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

/** What the counts beside a listing depend on: not on its order or page. */
export function countedArgs(args: ProductListArgs): ProductListArgs {
  const { sort, page, pageSize, after, ...counted } = normaliseListArgs(args)
  return counted
}

/** The query string of a listing, `?` included, or empty. */
export function productListSearch(args: ProductListArgs): string {
  const entries = Object.entries(normaliseListArgs(args)).map(([name, value]) => [name, String(value)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
