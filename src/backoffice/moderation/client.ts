import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { ChangeInquiryBody, InquiriesArgs, InquiryPage, ShopInquiry } from './schemas-inquiries.ts'
import type { RejectPictureBody } from './schemas-pictures.ts'
import type { RemoveReviewBody, ReviewPage, ReviewsArgs } from './schemas-reviews.ts'

/** One page of the reviews. */
export function shopReviewsQuery(args: ReviewsArgs) {
  return listQuery<ReviewPage>('shop-reviews', '/api/admin/reviews', args)
}

/** One page of the inquiries. */
export function inquiriesQuery(args: InquiriesArgs) {
  return listQuery<InquiryPage>('inquiries', '/api/admin/inquiries', args)
}

/** One inquiry. */
export function inquiryQuery(id: number) {
  return queryOptions({
    queryKey: ['inquiry', id] as const,
    queryFn: ({ signal }) => fetchJson<ShopInquiry>(`/api/admin/inquiries/${id}`, { signal }),
  })
}

export function checkReview(id: number, updatedAt: string): Promise<void> {
  return fetchJson(`/api/admin/reviews/${id}/checked`, { method: 'POST', body: { updatedAt } })
}

export function removeReview(id: number, body: RemoveReviewBody): Promise<void> {
  return fetchJson(`/api/admin/reviews/${id}/removal`, { method: 'POST', body })
}

export function approvePicture(id: number): Promise<void> {
  return fetchJson(`/api/admin/review-pictures/${id}/approval`, { method: 'POST', body: {} })
}

export function rejectPicture(id: number, body: RejectPictureBody): Promise<void> {
  return fetchJson(`/api/admin/review-pictures/${id}/rejection`, { method: 'POST', body })
}

export function changeInquiry(id: number, body: ChangeInquiryBody): Promise<void> {
  return fetchJson(`/api/admin/inquiries/${id}`, { method: 'PUT', body })
}
