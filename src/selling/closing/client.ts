import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { CloseBody, ClosedState, SellerClosing } from './schemas.ts'

const toPath = (slug: string) => `${sellerArea(slug).api}/close`

/** What a shop that closes waits for. */
export function sellerClosingQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerClosing', slug],
    queryFn: ({ signal }) => fetchJson<SellerClosing>(toPath(slug), { signal }),
  })
}

export function closeShop(slug: string, body: CloseBody): Promise<ClosedState> {
  return fetchJson(toPath(slug), { method: 'POST', body })
}

export function takeClosingBack(slug: string, version: number): Promise<ClosedState> {
  return fetchJson(`${toPath(slug)}/take-back`, { method: 'POST', body: { version } })
}
