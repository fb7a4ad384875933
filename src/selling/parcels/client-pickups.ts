import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerPickup } from './schemas-pickups.ts'

type ReadParcel = { id: number; version: number }

/** A hand-over with its parcels. */
export function sellerPickupQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['sellerPickup', slug, id],
    queryFn: ({ signal }) => fetchJson<SellerPickup>(`${sellerArea(slug).api}/pickups/${id}`, { signal }),
  })
}

export function handOver(
  slug: string,
  body: { receiver: string; parcels: ReadParcel[] },
): Promise<{ id: number }> {
  return fetchJson(`${sellerArea(slug).api}/pickups`, { method: 'POST', body })
}

export function takeBack(slug: string, { id, version }: ReadParcel): Promise<void> {
  return fetchJson(`${sellerArea(slug).api}/parcels/${id}/take-back`, { method: 'POST', body: { version } })
}
