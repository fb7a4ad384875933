import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { CommissionRulesList, DecidingRule, SaveRulesBody, TryBody } from './schemas.ts'

const base = '/api/admin/commission-rules'

/** The rules of commission with what they can name. */
export function commissionRulesQuery() {
  return queryOptions({
    queryKey: ['commissionRules'] as const,
    queryFn: ({ signal }) => fetchJson<CommissionRulesList>(base, { signal }),
  })
}

export function saveRules(body: SaveRulesBody): Promise<void> {
  return fetchJson(base, { method: 'PUT', body })
}

export function tryRules(body: TryBody): Promise<DecidingRule> {
  return fetchJson(`${base}/try`, { method: 'POST', body })
}
