import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { ManagedDispute, ManagedDisputes } from '#shop/disputes/schemas.ts'
import type { ManagedRatings } from '#shop/seller-ratings/schemas.ts'
import type { DecisionBody, DisputesArgs } from './schemas.ts'

const path = '/api/admin/disputes'

/** One page of disputes. */
export function managedDisputesQuery(args: DisputesArgs) {
  return listQuery<ManagedDisputes>('managed-disputes', path, args)
}

export function managedDisputeQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-dispute', id] as const,
    queryFn: ({ signal }) => fetchJson<ManagedDispute>(`${path}/${id}`, { signal }),
  })
}

export function decideDispute(id: number, body: DecisionBody): Promise<void> {
  return fetchJson(`${path}/${id}/decision`, { method: 'POST', body })
}

/** The newest ratings of a seller. */
export function managedRatingsQuery(sellerId: number) {
  return queryOptions({
    queryKey: ['managed-ratings', sellerId] as const,
    queryFn: ({ signal }) => fetchJson<ManagedRatings>(`/api/admin/sellers/${sellerId}/ratings`, { signal }),
  })
}

export function hideRating(sellerId: number, parcelId: number, hidden: boolean): Promise<void> {
  return fetchJson(`/api/admin/sellers/${sellerId}/ratings/${parcelId}/hide`, {
    method: 'POST',
    body: { hidden },
  })
}
