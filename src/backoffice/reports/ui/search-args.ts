import { pageArgs } from '#desk/list-args.ts'
import { profitSorts } from '../domain/profit-sorts.ts'
import { reportPeriods } from '../domain/report-periods.ts'
import type { CampaignsArgs } from '../schemas-campaigns.ts'
import type { DashboardArgs } from '../schemas-dashboard.ts'
import type { ProfitArgs } from '../schemas-profit.ts'
import type { SynonymsArgs } from '../schemas-searches.ts'
import type { SearchTermArgs } from '../search-term-args.ts'

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

export function campaignsArgs(search: URLSearchParams): CampaignsArgs {
  return { ...dashboardArgs(search), ...(search.get('visit') === 'first' && { visit: 'first' }) }
}

export function profitArgs(search: URLSearchParams): ProfitArgs {
  const requested = search.get('sort')
  const sort = profitSorts.find((each) => each === requested)
  return { ...dashboardArgs(search), ...(sort && { sort }) }
}
