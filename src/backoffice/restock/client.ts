import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type {
  RestockRequestPage,
  RestockRequestsArgs,
  WaitingVariantPage,
  WaitingVariantsArgs,
} from './schemas.ts'

/** One page of the variants for which people wait. */
export function waitingVariantsQuery(args: WaitingVariantsArgs) {
  return listQuery<WaitingVariantPage>('waiting-variants', '/api/admin/waiting-variants', args)
}

/** One page of the people to whom staff write, or of those who were notified. */
export function restockRequestsQuery(args: RestockRequestsArgs) {
  return listQuery<RestockRequestPage>('restock-requests', '/api/admin/restock-requests', args)
}

export function markNotified(id: number): Promise<void> {
  return fetchJson(`/api/admin/restock-requests/${id}/notified`, { method: 'POST', body: {} })
}
