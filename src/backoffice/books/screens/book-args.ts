import { pageArgs } from '#desk/list-args.ts'
import { parsePeriod } from '#desk/period.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { manualStatuses } from '#shop/books/domain/manual.ts'
import type { PeriodArgs } from '#shop/books/schemas.ts'
import type { BalanceArgs } from '../schemas.ts'
import type { ManualArgs } from '../schemas-manual.ts'

/** The day that an address names; now without one. */
export function balanceArgs(search: URLSearchParams): BalanceArgs {
  const through = search.get('through') ?? ''
  return isDay(through) ? { through } : {}
}

/** The period of an account and the page that an address names. */
export function accountArgs(search: URLSearchParams): PeriodArgs {
  const { page, pageSize } = pageArgs(search)
  const { from, to } = parsePeriod(search, new Date())
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page }),
    ...(pageSize && { pageSize }),
  }
}

/** The state and the page of what was posted by hand that an address names. */
export function manualArgs(search: URLSearchParams): ManualArgs {
  const { page, pageSize } = pageArgs(search)
  const status = manualStatuses.find((each) => each === search.get('status'))
  return { ...(status && { status }), ...(page && { page }), ...(pageSize && { pageSize }) }
}
