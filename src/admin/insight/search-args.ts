import {
  type InquiryKind,
  type InquiryStatus,
  inquiryKinds,
  inquiryStatuses,
} from '#features/inquiries/domain/inquiry-kinds.ts'
import type { InquiriesArgs } from '#features/moderation/schemas-inquiries.ts'
import type { ReviewsArgs } from '#features/moderation/schemas-reviews.ts'
import { reportPeriods } from '#features/reports/domain/report-periods.ts'
import type { DashboardArgs } from '#features/reports/schemas-dashboard.ts'
import type { SynonymsArgs } from '#features/reports/schemas-searches.ts'
import type { SearchTermArgs } from '#features/reports/search-term-args.ts'
import { cleanParam } from '#platform/text/clean-text.ts'

/** Reads the filters from the query string; malformed values are ignored. */

export function dashboardArgs(search: URLSearchParams): DashboardArgs {
  const requested = Number(search.get('days'))
  return { days: reportPeriods.find((span) => span === requested) ?? 30 }
}

export function searchTermArgs(search: URLSearchParams): SearchTermArgs {
  return { ...dashboardArgs(search), failing: search.get('show') !== 'top' }
}

export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const textOf = (search: URLSearchParams) => cleanParam(search.get('q'), 200)

/** Leaves out the first page, so that URLs and API calls stay short. */
const pageArgs = (search: URLSearchParams) => {
  const page = pageOf(search)
  const q = textOf(search)
  return { ...(page > 1 && { page }), ...(q !== '' && { q }) }
}

export function synonymsArgs(search: URLSearchParams): SynonymsArgs {
  return pageArgs(search)
}

export function reviewsArgs(search: URLSearchParams): ReviewsArgs {
  const stars = Number(search.get('stars'))
  const page = pageOf(search)
  return {
    ...(page > 1 && { page }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(search.get('show') === 'all' && { show: 'all' as const }),
  }
}

const sorts = ['at', '-at', 'name', '-name'] as const

export function inquiriesArgs(search: URLSearchParams): InquiriesArgs {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const kind = oneOf<InquiryKind>('kind', inquiryKinds)
  const status = oneOf<InquiryStatus | 'all'>('status', [...inquiryStatuses, 'all'])
  const sort = oneOf('sort', sorts)
  return { ...pageArgs(search), ...(kind && { kind }), ...(status && { status }), ...(sort && { sort }) }
}

/** The URL with some parameters changed; null removes one. Any change except of the page resets to the first page. */
export function hrefWith(
  path: string,
  search: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(search)
  next.delete('lang')
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `${path}?${next}` : path
}
