import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import type { ReviewDraft } from './domain/review-draft.ts'
import { listArgs, type ReviewListKey } from './review-list-args.ts'
import type { MyReview, Review, StarCounts } from './schemas.ts'

export type ReviewList = { reviews: Review[]; total: number }

/** The URL path of a product's call. */
export const productPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}`
/** The URL path of the shopper's own review of a product. */
export const myReviewPath = (slug: string) => `/api/reviews/${encodeURIComponent(slug)}`

/** The own review, and after a form without script what it sent, which only the server adds. */
export type MyReviewState = MyReview & { draft?: ReviewDraft | undefined }

/** One page of reviews; `rating`: only those with that many stars. Default values are not part of the key. */
export function reviewsQuery(slug: string, key: ReviewListKey = {}) {
  const args = listArgs(key)
  return queryOptions({
    queryKey: ['reviews', slug, args] as const,
    queryFn: async ({ signal }): Promise<ReviewList> => {
      const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
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

export function myReviewQuery(slug: string) {
  return queryOptions({
    queryKey: ['my-review', slug] as const,
    queryFn: ({ signal }) => fetchJson<MyReviewState>(myReviewPath(slug), { signal }),
  })
}
