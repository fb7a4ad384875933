import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { ProblemKind } from '#shop/orders/domain/problem-kinds.ts'
import type { ParcelLabel, ParcelPage, ParcelsArgs, RefusedBody, SellerParcel } from './schemas.ts'

const base = (slug: string) => `${sellerArea(slug).api}/parcels`

/** One page of the seller's parcels. */
export function sellerParcelsQuery(slug: string, args: ParcelsArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['sellerParcels', slug, args],
    queryFn: ({ signal }) => fetchJson<ParcelPage>(`${base(slug)}?${search}`, { signal }),
  })
}

export function sellerParcelQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['sellerParcel', slug, id],
    queryFn: ({ signal }) => fetchJson<SellerParcel>(`${base(slug)}/${id}`, { signal }),
  })
}

export function parcelLabelQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['parcelLabel', slug, id],
    queryFn: ({ signal }) => fetchJson<ParcelLabel>(`${base(slug)}/${id}/label`, { signal }),
  })
}

export function packParcel(slug: string, id: number, version: number): Promise<void> {
  return fetchJson(`${base(slug)}/${id}/packed`, { method: 'POST', body: { version } })
}

/** Records that a parcel left with the seller, arrived, or was not accepted. */
export function stepParcel(
  slug: string,
  id: number,
  { to, ...body }: { to: 'shipped' | 'delivered'; version: number } | ({ to: 'refused' } & RefusedBody),
): Promise<void> {
  return fetchJson(`${base(slug)}/${id}/${to}`, { method: 'POST', body })
}

export function reportProblem(
  slug: string,
  id: number,
  body: { kind: ProblemKind; note: string; version: number },
): Promise<void> {
  return fetchJson(`${base(slug)}/${id}/problem`, { method: 'POST', body })
}
