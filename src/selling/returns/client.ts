import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { OwnReturns } from './schemas.ts'

/** One page of the returns of the seller's parcels. */
export function ownReturnsQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['ownReturns', slug, page] as const,
    queryFn: ({ signal }) =>
      fetchJson<OwnReturns>(`${sellerArea(slug).api}/returns?page=${page}`, { signal }),
  })
}
