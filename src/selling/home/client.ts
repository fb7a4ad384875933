import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerToday } from './schemas.ts'

/** The work of a seller now, and what was collected. */
export function sellerTodayQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerToday', slug],
    queryFn: ({ signal }) => fetchJson<SellerToday>(`${sellerArea(slug).api}/today`, { signal }),
  })
}
