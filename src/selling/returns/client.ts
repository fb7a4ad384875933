import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { MyReturns } from './schemas.ts'

/** One page of the returns of the seller's parcels. */
export function myReturnsQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['myReturns', slug, page] as const,
    queryFn: ({ signal }) => fetchJson<MyReturns>(`${sellerArea(slug).api}/returns?page=${page}`, { signal }),
  })
}
