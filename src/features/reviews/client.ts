import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import type { OwnReview, ProductRating, Review, WriteReviewBody, WrittenReview } from './schemas.ts'

export type ReviewList = { reviews: Review[]; total: number }

const ownPath = (slug: string) => `/api/reviews/${encodeURIComponent(slug)}`

export function reviewsQuery(slug: string, page = 1) {
  return queryOptions({
    queryKey: ['reviews', slug, page] as const,
    queryFn: async ({ signal }): Promise<ReviewList> => {
      const path = `/api/products/${encodeURIComponent(slug)}/reviews${page > 1 ? `?page=${page}` : ''}`
      const { body, headers } = await fetchWithHeaders<Review[]>(path, { signal })
      return { reviews: body, total: Number(headers.get('x-total-count')) }
    },
  })
}

export function ownReviewQuery(slug: string) {
  return queryOptions({
    queryKey: ['own-review', slug] as const,
    queryFn: ({ signal }) => fetchJson<OwnReview>(ownPath(slug), { signal }),
  })
}

export function writeReview(slug: string, body: WriteReviewBody): Promise<WrittenReview> {
  return fetchJson(ownPath(slug), { method: 'PUT', body })
}

export function removeReview(slug: string): Promise<ProductRating> {
  return fetchJson(ownPath(slug), { method: 'DELETE' })
}
