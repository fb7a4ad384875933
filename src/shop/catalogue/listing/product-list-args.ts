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

/** Their order in the address of a list. */
export const listParameters =
  'category subcategory featured popular search match sort minPrice maxPrice rating inStock discount brand seller options page pageSize after include'.split(
    ' ',
  ) as (keyof ProductListArgs)[]

/** The canonical form of a request, without defaults and blanks, so that equal listings share a cache key. */
export function normaliseListArgs(args: ProductListArgs): ProductListArgs {
  const { sort, page = 1, pageSize } = args
  const search = args.search?.trim()
  const isDefault = sort === 'relevance' || (sort === 'newest' && !search)
  const filters = {
    ...args,
    search,
    match: search && args.match,
    sort: !isDefault && sort,
    options: args.options && normaliseOptions(args.options),
    page: page > 1 && page,
    pageSize: pageSize !== defaultPageSize && pageSize,
  }
  const normalised: Record<string, unknown> = {}
  for (const name of listParameters)
    if (filters[name] || (name === 'maxPrice' && filters[name] === 0)) normalised[name] = filters[name]
  return normalised
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
  const { options, ...filters } = normaliseListArgs(args)
  let query = ''
  for (const name in filters) query += `&${name}=${encoded(String(filters[name as keyof typeof filters]))}`
  // Their keys need no encoding.
  for (const key in options) query += `&${key}=${options[key]}`
  return query && `?${query.slice(1)}`
}

/** A value as in the address of a submitted form. A page has sixty links whose values hardly ever need encoding. */
function encoded(value: string): string {
  return /^[\w.*-]+$/.test(value) ? value : String(new URLSearchParams([['', value]])).slice(1)
}
