import type { CursorSort } from '../domain/cursor.ts'
import type { OptionSelection } from '../domain/option-keys.ts'

export const productSorts = ['relevance', 'newest', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

/** The parameters of a listing. Without `sort` the newest come first, or the best match when searching. */
export type ProductListArgs = {
  category?: string
  subcategory?: string
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
  /** The slug of a seller: products that this one offers, at the seller's prices. */
  seller?: string
  /**
   * Products of which one available variant has one of the values of every option, and that have one of the values of every
   * attribute; keys of attributes stand behind `attribute.` (`attribute-choices.ts`).
   */
  options?: OptionSelection
  /** Data of the products that lists do not have by default. */
  include?: 'swatches'
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
  const { category, subcategory, featured, popular, match, sort, minPrice, maxPrice, rating } = args
  const { inStock, discount, brand, seller, include, page, pageSize, after } = args
  const search = args.search?.trim()
  const options = args.options && normaliseOptions(args.options)
  const normal: ProductListArgs = {}
  if (category) normal.category = category
  if (subcategory) normal.subcategory = subcategory
  if (featured) normal.featured = featured
  if (popular) normal.popular = popular
  if (search) normal.search = search
  if (search && match) normal.match = match
  if (sort && sort !== 'relevance' && (sort !== 'newest' || search)) normal.sort = sort
  if (minPrice) normal.minPrice = minPrice
  if (maxPrice !== undefined) normal.maxPrice = maxPrice
  if (rating) normal.rating = rating
  if (inStock) normal.inStock = inStock
  if (discount) normal.discount = discount
  if (brand) normal.brand = brand
  if (seller) normal.seller = seller
  if (options) normal.options = options
  if (page && page > 1) normal.page = page
  if (pageSize && pageSize !== defaultPageSize) normal.pageSize = pageSize
  if (after) normal.after = after
  if (include) normal.include = include
  return normal
}

/** In alphabetical order, without repeated values and empty options; undefined when nothing is selected. */
function normaliseOptions(options: OptionSelection): OptionSelection | undefined {
  const entries = Object.entries(options).flatMap(([key, values]) =>
    values.length > 0 ? [[key, [...new Set(values)].sort()] as const] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries.sort()) : undefined
}

/** The parameters that the filter counts of a listing depend on: all but sort order, page and the data of products. */
export function countArgs(args: ProductListArgs): ProductListArgs {
  const { sort, include, page, pageSize, after, ...counted } = normaliseListArgs(args)
  return counted
}

/** The query string of a listing with its `?`, or an empty string: `?sort=rating&colour=black,navy`. */
export function productListQueryString(args: ProductListArgs): string {
  const { options, ...own } = normaliseListArgs(args)
  let query = ''
  for (const [name, value] of Object.entries(own)) query += `&${name}=${encoded(String(value))}`
  // Their keys need no encoding.
  for (const key in options) query += `&${key}=${options[key]}`
  return query && `?${query.slice(1)}`
}

/** A value as in the address of a submitted form. A page has sixty links whose values hardly ever need encoding. */
function encoded(value: string): string {
  return /^[\w.*-]+$/.test(value) ? value : String(new URLSearchParams([['', value]])).slice(1)
}
