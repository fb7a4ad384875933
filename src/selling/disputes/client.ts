import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerDisputes } from '#shop/disputes/schemas.ts'
import type { SellerRatings } from '#shop/seller-ratings/schemas.ts'
import type { AnswerBody } from './schemas.ts'

/** One page of the disputes about the seller's parcels. */
export function myDisputesQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['myDisputes', slug, page] as const,
    queryFn: ({ signal }) =>
      fetchJson<SellerDisputes>(`${sellerArea(slug).api}/disputes?page=${page}`, { signal }),
  })
}

/** One page of the seller's ratings. */
export function myRatingsQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: ['myRatings', slug, page] as const,
    queryFn: ({ signal }) =>
      fetchJson<SellerRatings>(`${sellerArea(slug).api}/ratings?page=${page}`, { signal }),
  })
}

export function answerDispute(slug: string, id: number, body: AnswerBody): Promise<void> {
  return fetchJson(`${sellerArea(slug).api}/disputes/${id}/answer`, { method: 'POST', body })
}
