import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerNotices, UnseenNotices } from './schemas.ts'

const toPath = (slug: string, rest: string) => `${sellerArea(slug).api}/notices${rest}`

/** One page of what happened at the seller. */
export function sellerNoticesQuery(slug: string, page = 1) {
  return queryOptions({
    queryKey: ['sellerNotices', slug, page],
    queryFn: ({ signal }) => fetchJson<SellerNotices>(toPath(slug, `?page=${page}`), { signal }),
  })
}

/** How much of it the member has not seen. */
export function sellerUnseenQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerUnseen', slug],
    queryFn: ({ signal }) => fetchJson<UnseenNotices>(toPath(slug, '/unseen'), { signal }),
  })
}

export function markSeen(slug: string, until: string): Promise<void> {
  return fetchJson(toPath(slug, '/seen'), { method: 'POST', body: { until } })
}
