import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { type ProductCard, toProductCard } from '#shop/catalogue/product-card.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { RelatedResponse } from './schemas.ts'

/** The products of a shelf, the first `boughtTogether` of which are bought together with what it belongs to. */
export type Shelf = { boughtTogether: number; products: ProductCard[] }

/** What lists display of a response. */
export function toShelf({ boughtTogether, products }: RelatedResponse): Shelf {
  return { boughtTogether, products: products.map(toProductCard) }
}

/** The products that go with a product. */
export function relatedQuery(slug: string) {
  return queryOptions({
    queryKey: ['related', slug] as const,
    queryFn: async ({ signal }) =>
      toShelf(
        await fetchJson<RelatedResponse>(`/api/products/${encodeURIComponent(slug)}/related`, { signal }),
      ),
  })
}

/** The products that go with some products, without them. */
export function relatedToAllQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['related-to-all', ids] as const,
    queryFn: async ({ signal }) =>
      toShelf(await fetchJson<RelatedResponse>(`/api/related-products?ids=${ids}`, { signal })),
  })
}

/** The visible products with these ids, in their order. */
export function productsByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['products-by-id', ids] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<Product[]>(`/api/products-by-id?ids=${ids}`, { signal })).map(toProductCard),
  })
}
