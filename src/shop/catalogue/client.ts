import { queryOptions } from '@tanstack/react-query'
import { ApiError, fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import type { ProductCounts } from './count-schemas.ts'
import {
  countArgs,
  normaliseListArgs,
  type ProductListArgs,
  productListQueryString,
} from './listing/product-list-args.ts'
import { type ProductCard, toProductCard } from './product-card.ts'
import type { Category, Product, SearchOutcome, SubCategory, Suggestions } from './schemas.ts'

export type ProductList = {
  products: ProductCard[]
  total: number
  /** The total is a lower bound. */
  atLeast?: true
  /** The cursor of the next page. */
  next?: string
  searchOutcome?: SearchOutcome
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => fetchJson<Category[]>('/api/categories', { signal }),
  })
}

/** One category; null when there is none. Any other failed response throws, so that it is not cached as a missing category. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: ['category', slug] as const,
    queryFn: ({ signal }) => fetchOrNull<Category>(`/api/categories/${encodeURIComponent(slug)}`, signal),
  })
}

/** The sub-categories of a category, or all; null when there is no such category. */
export function subCategoriesQuery(category?: string) {
  const path =
    category === undefined
      ? '/api/subcategories'
      : `/api/categories/${encodeURIComponent(category)}/subcategories`
  return queryOptions({
    queryKey: ['subcategories', ...(category === undefined ? [] : [category])] as const,
    queryFn: ({ signal }) => fetchOrNull<SubCategory[]>(path, signal),
  })
}

/** One sub-category; null when the category has no such one. */
export function subCategoryQuery(category: string, slug: string) {
  const path = [category, 'subcategories', slug].map(encodeURIComponent).join('/')
  return queryOptions({
    queryKey: ['subcategory', category, slug] as const,
    queryFn: ({ signal }) => fetchOrNull<SubCategory>(`/api/categories/${path}`, signal),
  })
}

async function fetchOrNull<Data>(path: string, signal: AbortSignal): Promise<Data | null> {
  try {
    return await fetchJson<Data>(path, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** A parameter of an address may not be an option or a seller after all. */
function requestQuery(args: ProductListArgs): string {
  return productListQueryString(args) + (args.options || args.seller ? '&unknown=ignore' : '')
}

export function productListQueryOptions(args: ProductListArgs) {
  const normalised = normaliseListArgs(args)
  return queryOptions({
    queryKey: ['products', normalised] as const,
    queryFn: async ({ signal }): Promise<ProductList> => {
      const path = `/api/products${requestQuery({ ...normalised, include: 'swatches' })}`
      const { body, headers } = await fetchWithHeaders<Product[]>(path, { signal })
      const searchOutcome = readSearchHeaders(headers)
      const next = /[?&]after=([\w.]+)/.exec(headers.get('link') ?? '')?.[1]
      return {
        products: body.map(toProductCard),
        total: Number(headers.get('x-total-count')),
        ...(headers.has('x-total-count-bound') && { atLeast: true }),
        ...(next && { next }),
        ...(searchOutcome && { searchOutcome }),
      }
    },
  })
}

const matchKinds: readonly SearchOutcome['match'][] = ['all', 'mentioned', 'partial', 'none']

function readSearchHeaders(headers: Headers): SearchOutcome | null {
  const match = matchKinds.find((each) => each === headers.get('x-search-match'))
  const readAs = headers.get('x-search-read-as')
  const instead = headers.get('x-search-instead')?.split(', ').map(decodeURIComponent)
  const missingBrand = headers.get('x-search-missing-brand')
  const sections = headers.get('x-search-sections')?.split(', ')
  return match
    ? {
        match,
        ...(readAs && { readAs: decodeURIComponent(readAs) }),
        ...(instead && { instead }),
        ...(sections && { sections }),
        ...(missingBrand && { missingBrand: decodeURIComponent(missingBrand) }),
        ...(headers.has('x-search-also') && { alsoMentioned: true }),
      }
    : null
}

/** The number of products of each filter of a listing. */
export function productCountsQuery(args: ProductListArgs) {
  const counted = countArgs(args)
  return queryOptions({
    queryKey: ['product-counts', counted] as const,
    queryFn: ({ signal }) =>
      fetchJson<ProductCounts>(`/api/product-counts${requestQuery(counted)}`, { signal }),
  })
}

/** Suggestions for an unfinished search. */
export function suggestQuery(text: string) {
  return queryOptions({
    queryKey: ['suggest', text] as const,
    queryFn: ({ signal }) => fetchJson<Suggestions>(`/api/suggest?q=${encodeURIComponent(text)}`, { signal }),
  })
}

export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['product', slug] as const,
    queryFn: ({ signal }) => fetchJson<Product>(`/api/products/${encodeURIComponent(slug)}`, { signal }),
  })
}
