import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { OwnPayoutWays, PayoutWayBody } from './schemas.ts'

const toPath = (slug: string) => `${sellerArea(slug).api}/payout-ways`

/** The ways of payout of a seller. */
export function ownPayoutWaysQuery(slug: string) {
  return queryOptions({
    queryKey: ['ownPayoutWays', slug],
    queryFn: ({ signal }) => fetchJson<OwnPayoutWays>(toPath(slug), { signal }),
  })
}

export function addPayoutWay(slug: string, body: PayoutWayBody): Promise<{ id: number }> {
  return fetchJson(toPath(slug), { method: 'POST', body })
}
