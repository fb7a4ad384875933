import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { SellerProfile } from './schemas.ts'

export function sellerQuery(slug: string) {
  return queryOptions({
    queryKey: ['seller', slug] as const,
    queryFn: ({ signal }) => fetchJson<SellerProfile>(`/api/sellers/${encodeURIComponent(slug)}`, { signal }),
  })
}
