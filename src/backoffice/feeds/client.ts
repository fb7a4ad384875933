import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { FeedGapPage, FeedGapsArgs, ManagedFeeds } from './schemas.ts'

const path = '/api/admin/feeds'

/** The feeds with their addresses. */
export function managedFeedsQuery() {
  return queryOptions({
    queryKey: ['managed-feeds'],
    queryFn: ({ signal }) => fetchJson<ManagedFeeds>(path, { signal }),
  })
}

/** One page of the variants that lack something. */
export function feedGapsQuery(args: FeedGapsArgs) {
  return listQuery<FeedGapPage>('feed-gaps', `${path}/gaps`, args)
}

export function renewFeedSecret(): Promise<void> {
  return fetchJson(`${path}/secret`, { method: 'POST', body: {} })
}
