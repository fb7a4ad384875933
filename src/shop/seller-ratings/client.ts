import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { SellerRatings } from './schemas.ts'

/** The newest ratings of a seller. */
export function sellerRatingsQuery(slug: string) {
  return queryOptions({
    queryKey: ['seller-ratings', slug] as const,
    queryFn: ({ signal }) =>
      fetchJson<SellerRatings>(`/api/sellers/${encodeURIComponent(slug)}/ratings`, { signal }),
  })
}
