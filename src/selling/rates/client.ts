import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerRates } from './schemas.ts'

const toPath = (slug: string) => `${sellerArea(slug).api}/rates`

/** What the seller takes for its own delivery. */
export function myRatesQuery(slug: string) {
  return queryOptions({
    queryKey: ['myRates', slug],
    queryFn: ({ signal }) => fetchJson<SellerRates>(toPath(slug), { signal }),
  })
}

/** Replaces all rates. `rates` as typed: what is not a number is refused on its field. */
export function saveMyRates(
  slug: string,
  body: { version: number; rates: readonly Record<string, unknown>[] },
): Promise<void> {
  return fetchJson(toPath(slug), { method: 'PUT', body })
}
