import { queryOptions } from '@tanstack/react-query'
import { ApiError, fetchJson } from '#platform/http/fetch-json.ts'
import type { ParcelFeedback } from './schemas.ts'

/** What a form sent that failed, and its errors by field; only the server adds it. */
export type FeedbackDraft = {
  form: 'rating' | 'dispute'
  values: Record<string, string>
  errors: Record<string, string>
}
export type FeedbackState = ParcelFeedback & { draft?: FeedbackDraft }

/** `orderId` and `number` are null when the address names none; `token`: see returns/access-token.ts. */
export function parcelFeedbackQuery(orderId: number | null, number: number | null, token: string | null) {
  return queryOptions({
    queryKey: ['parcel-feedback', orderId, number, token] as const,
    queryFn: ({ signal }): Promise<FeedbackState> => {
      if (orderId === null || number === null) return Promise.reject(new ApiError(404, 'Not Found', null))
      const query = token === null ? '' : `?${new URLSearchParams({ token })}`
      return fetchJson<ParcelFeedback>(`/api/orders/${orderId}/parcels/${number}${query}`, { signal })
    },
  })
}
