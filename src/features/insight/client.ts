import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Activity, ActivityArgs } from './schemas-activity.ts'
import type { Dashboard, DashboardArgs, LowStockLineBody, SearchTerm } from './schemas-dashboard.ts'
import type { ChangeInquiryBody, InquiriesArgs, InquiryPage, ShopInquiry } from './schemas-inquiries.ts'
import type { RemoveReviewBody, ReviewPage, ReviewsArgs } from './schemas-reviews.ts'
import type { SynonymGroupPage, SynonymsArgs } from './schemas-searches.ts'
import type { SearchTermArgs } from './search-term-args.ts'

function searchOf(args: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
}

function readAt<Answer>(name: string, path: string, args: Record<string, unknown>) {
  return queryOptions({
    queryKey: [name, args] as const,
    queryFn: ({ signal }) => fetchJson<Answer>(`/api/admin/${path}?${searchOf(args)}`, { signal }),
  })
}

/** How the shop does and what waits. */
export function dashboardQuery(args: DashboardArgs) {
  return readAt<Dashboard>('dashboard', 'dashboard', args)
}

/** What was searched for. */
export function searchTermsQuery(args: SearchTermArgs) {
  return readAt<SearchTerm[]>('search-terms', 'search-terms', args)
}

/** Words that mean the same. */
export function synonymsQuery(args: SynonymsArgs) {
  return readAt<SynonymGroupPage>('synonyms', 'synonyms', args)
}

/** What shoppers say of products. */
export function shopReviewsQuery(args: ReviewsArgs) {
  return readAt<ReviewPage>('shop-reviews', 'reviews', args)
}

/** What people wrote to the shop. */
export function inquiriesQuery(args: InquiriesArgs) {
  return readAt<InquiryPage>('inquiries', 'inquiries', args)
}

/** One of those. */
export function inquiryQuery(id: number) {
  return queryOptions({
    queryKey: ['inquiry', id] as const,
    queryFn: ({ signal }) => fetchJson<ShopInquiry>(`/api/admin/inquiries/${id}`, { signal }),
  })
}

/** What the team has changed. */
export function activityQuery(args: ActivityArgs) {
  return readAt<Activity>('activity', 'activity', args)
}

export function setLowStockLine(body: LowStockLineBody): Promise<void> {
  return fetchJson('/api/admin/low-stock-line', { method: 'PUT', body })
}

export function addSynonyms(terms: string[]): Promise<{ id: number }> {
  return fetchJson('/api/admin/synonyms', { method: 'POST', body: { terms } })
}

export function changeSynonyms(id: number, body: { terms: string[]; version: number }): Promise<void> {
  return fetchJson(`/api/admin/synonyms/${id}`, { method: 'PUT', body })
}

export function removeSynonyms(id: number, version: number): Promise<void> {
  return fetchJson(`/api/admin/synonyms/${id}?version=${version}`, { method: 'DELETE' })
}

export function checkReview(id: number, updatedAt: string): Promise<void> {
  return fetchJson(`/api/admin/reviews/${id}/checked`, { method: 'POST', body: { updatedAt } })
}

export function removeReview(id: number, body: RemoveReviewBody): Promise<void> {
  return fetchJson(`/api/admin/reviews/${id}/removal`, { method: 'POST', body })
}

export function changeInquiry(id: number, body: ChangeInquiryBody): Promise<void> {
  return fetchJson(`/api/admin/inquiries/${id}`, { method: 'PUT', body })
}
