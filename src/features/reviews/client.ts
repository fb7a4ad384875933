import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import type {
  OwnReview,
  ProductRating,
  Review,
  StarCounts,
  WriteReviewBody,
  WrittenReview,
} from './schemas.ts'

export type ReviewList = { reviews: Review[]; total: number }

const productPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}`
const ownPath = (slug: string) => `/api/reviews/${encodeURIComponent(slug)}`

/** One page of reviews; `rating`: only those with that many stars. */
export function reviewsQuery(slug: string, page = 1, rating: number | null = null) {
  return queryOptions({
    queryKey: ['reviews', slug, page, rating] as const,
    queryFn: async ({ signal }): Promise<ReviewList> => {
      const query = new URLSearchParams({
        ...(page > 1 && { page: String(page) }),
        ...(rating !== null && { rating: String(rating) }),
      })
      const path = `${productPath(slug)}/reviews${query.size > 0 ? `?${query}` : ''}`
      const { body, headers } = await fetchWithHeaders<Review[]>(path, { signal })
      return { reviews: body, total: Number(headers.get('x-total-count')) }
    },
  })
}

export function reviewStarsQuery(slug: string) {
  return queryOptions({
    queryKey: ['review-stars', slug] as const,
    queryFn: ({ signal }) => fetchJson<StarCounts>(`${productPath(slug)}/review-stars`, { signal }),
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
