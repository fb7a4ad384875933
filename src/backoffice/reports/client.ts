import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { Campaigns, CampaignsArgs } from './schemas-campaigns.ts'
import type { Dashboard, DashboardArgs, LowStockThresholdBody, SearchTerm } from './schemas-dashboard.ts'
import type { Profit, ProfitArgs } from './schemas-profit.ts'
import type { Refusals } from './schemas-refusals.ts'
import type { SynonymGroupPage, SynonymsArgs } from './schemas-searches.ts'
import type { SearchTermArgs } from './search-term-args.ts'

/** The figures of the dashboard. */
export function dashboardQuery(args: DashboardArgs) {
  return listQuery<Dashboard>('dashboard', '/api/admin/dashboard', args)
}

/** Refused deliveries of the last days. */
export function refusalsQuery(args: DashboardArgs) {
  return listQuery<Refusals>('refusals', '/api/admin/reports/refusals', args)
}

/** What was earned with each product in the last days. */
export function profitQuery(args: ProfitArgs) {
  return listQuery<Profit>('profit', '/api/admin/reports/profit', args)
}

/** Where the profit of all products is downloaded from. */
export function profitFilePath({ days, sort }: ProfitArgs): string {
  return `/api/admin/reports/profit/export?${new URLSearchParams({ days: String(days), ...(sort && { sort }) })}`
}

/** The orders of the last days by campaign. */
export function campaignsQuery(args: CampaignsArgs) {
  return listQuery<Campaigns>('campaigns', '/api/admin/reports/campaigns', args)
}

/** Where the orders of all campaigns are downloaded from. */
export function campaignsFilePath({ days, visit }: CampaignsArgs): string {
  return `/api/admin/reports/campaigns/export?${new URLSearchParams({ days: String(days), ...(visit && { visit }) })}`
}

/** The most frequent terms of the search log. */
export function searchTermsQuery(args: SearchTermArgs) {
  return listQuery<SearchTerm[]>('search-terms', '/api/admin/search-terms', args)
}

/** One page of the synonym groups. */
export function synonymsQuery(args: SynonymsArgs) {
  return listQuery<SynonymGroupPage>('synonyms', '/api/admin/synonyms', args)
}

export function setLowStockThreshold(body: LowStockThresholdBody): Promise<void> {
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
