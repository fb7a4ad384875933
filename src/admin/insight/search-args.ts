import {
  type InquiryKind,
  type InquiryStatus,
  inquiryKinds,
  inquiryStatuses,
} from '#features/inquiries/domain/inquiry-kinds.ts'
import { spans } from '#features/insight/domain/spans.ts'
import type { DashboardArgs } from '#features/insight/schemas-dashboard.ts'
import type { InquiriesArgs } from '#features/insight/schemas-inquiries.ts'
import type { ReviewsArgs } from '#features/insight/schemas-reviews.ts'
import type { SynonymsArgs } from '#features/insight/schemas-searches.ts'
import type { SearchTermArgs } from '#features/insight/search-term-args.ts'
import { readPageSize } from '#features/staff/domain/page-size.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { listQuery } from '../ui/list-address.ts'

/** What an address asks for; what it says wrongly is as if it were not said. */

export function dashboardArgs(search: URLSearchParams): DashboardArgs {
  const asked = Number(search.get('days'))
  return { days: spans.find((span) => span === asked) ?? 30 }
}

export function searchTermArgs(search: URLSearchParams): SearchTermArgs {
  return { ...dashboardArgs(search), failing: search.get('show') !== 'top' }
}

export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const textOf = (search: URLSearchParams) => cleanParam(search.get('q'), 200)

/** Left out what need not be said: the address of a page and the call it makes stay short. */
const paged = (search: URLSearchParams) => {
  const page = pageOf(search)
  const pageSize = readPageSize(search)
  const q = textOf(search)
  return { ...(page > 1 && { page }), ...(pageSize && { pageSize }), ...(q !== '' && { q }) }
}

export function synonymsArgs(search: URLSearchParams): SynonymsArgs {
  return paged(search)
}

export function reviewsArgs(search: URLSearchParams): ReviewsArgs {
  const stars = Number(search.get('stars'))
  const page = pageOf(search)
  const pageSize = readPageSize(search)
  return {
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(search.get('show') === 'all' && { show: 'all' as const }),
  }
}

const sorts = ['at', '-at', 'name', '-name'] as const

export function inquiriesArgs(search: URLSearchParams): InquiriesArgs {
  const among = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const kind = among<InquiryKind>('kind', inquiryKinds)
  const status = among<InquiryStatus | 'all'>('status', [...inquiryStatuses, 'all'])
  const sort = among('sort', sorts)
  return { ...paged(search), ...(kind && { kind }), ...(status && { status }), ...(sort && { sort }) }
}

/** The list of inquiries that an inquiry was opened from. */
export function inquiriesBehind(search: URLSearchParams): string {
  return hrefWith('/admin/inquiries', new URLSearchParams(), inquiriesArgs(listQuery(search)))
}

/** The address of a screen with some of what it asks for changed; null takes it out. Any change but of the page begins at the first. */
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
