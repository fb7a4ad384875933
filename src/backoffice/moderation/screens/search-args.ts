import { backLinkParams } from '#desk/list-address.ts'
import { hrefWith, pageArgs, parsePage } from '#desk/list-args.ts'
import { readPageSize } from '#platform/http/page-size.ts'
import {
  type InquiryKind,
  type InquiryStatus,
  inquiryKinds,
  inquiryStatuses,
} from '#shop/inquiries/domain/inquiry-kinds.ts'
import type { InquiriesArgs } from '../schemas-inquiries.ts'
import type { ReviewsArgs } from '../schemas-reviews.ts'

/** Reads the filters from the query string; malformed values are ignored. */

export function reviewsArgs(search: URLSearchParams): ReviewsArgs {
  const stars = Number(search.get('stars'))
  const show = (['pictures', 'all'] as const).find((each) => each === search.get('show'))
  const page = parsePage(search)
  const pageSize = readPageSize(search)
  return {
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(show && { show }),
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

/** The URL of the list that an inquiry was opened from. */
export function inquiryListHref(search: URLSearchParams): string {
  return hrefWith('/admin/inquiries', new URLSearchParams(), inquiriesArgs(backLinkParams(search)))
}
