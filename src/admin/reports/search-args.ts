import { profitSorts } from '#features/reports/domain/profit-sorts.ts'
import { reportPeriods } from '#features/reports/domain/report-periods.ts'
import type { DashboardArgs } from '#features/reports/schemas-dashboard.ts'
import type { ProfitArgs } from '#features/reports/schemas-profit.ts'
import type { SynonymsArgs } from '#features/reports/schemas-searches.ts'
import type { SearchTermArgs } from '#features/reports/search-term-args.ts'
import { pageArgs } from '../ui/list-args.ts'

/** Reads the filters from the query string; malformed values are ignored. */

export function dashboardArgs(search: URLSearchParams): DashboardArgs {
  const requested = Number(search.get('days'))
  return { days: reportPeriods.find((span) => span === requested) ?? 30 }
}

export function searchTermArgs(search: URLSearchParams): SearchTermArgs {
  return { ...dashboardArgs(search), failing: search.get('show') !== 'top' }
}

export function synonymsArgs(search: URLSearchParams): SynonymsArgs {
  return pageArgs(search)
}

export function profitArgs(search: URLSearchParams): ProfitArgs {
  const requested = search.get('sort')
  const sort = profitSorts.find((each) => each === requested)
  return { ...dashboardArgs(search), ...(sort && { sort }) }
}
