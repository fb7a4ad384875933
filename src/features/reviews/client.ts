import { queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type { ReviewDraft } from './domain/review-draft.ts'
import type { ReviewFilter } from './domain/review-list.ts'
import { listArgs } from './review-list-args.ts'
import type {
  HelpfulVote,
  OwnPicture,
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

export type ReviewListKey = Partial<ReviewFilter> & { page?: number }

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

export function ownReviewQuery(slug: string) {
  return queryOptions({
    queryKey: ['own-review', slug] as const,
    queryFn: ({ signal }) => fetchJson<OwnReview>(ownPath(slug), { signal }),
  })
}

export function writeReview(slug: string, body: WriteReviewBody): Promise<WrittenReview> {
  return fetchJson(ownPath(slug), { method: 'PUT', body })
}

/** The form that was submitted without script; the server provides it, the browser itself has none. */
export function reviewDraftQuery(slug: string) {
  return queryOptions({
    queryKey: ['review-draft', slug] as const,
    queryFn: async (): Promise<ReviewDraft | null> => null,
  })
}

/** Adds one picture to the own review; `onProgress` receives the share that was sent, from 0 to 1. */
export function addPicture(
  slug: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<OwnPicture> {
  return sendFile(`${ownPath(slug)}/pictures`, file, { onProgress })
}

export function removePicture(slug: string, id: number): Promise<void> {
  return fetchJson(`${ownPath(slug)}/pictures/${id}`, { method: 'DELETE' })
}

/** Votes for a review as helpful, or takes the vote back. */
export function voteHelpful(slug: string, id: number, helpful: boolean): Promise<HelpfulVote> {
  const path = `${productPath(slug)}/reviews/${id}/helpful`
  return fetchJson(path, helpful ? { method: 'PUT', body: {} } : { method: 'DELETE' })
}

export function removeReview(slug: string): Promise<ProductRating> {
  return fetchJson(ownPath(slug), { method: 'DELETE' })
}
