import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { PromotionDetails, PromotionPage, PromotionSellers, PromotionsArgs } from './schemas.ts'

const path = '/api/admin/promotions'

/** One page of the promotions. */
export function promotionsQuery(args: PromotionsArgs) {
  return listQuery<PromotionPage>('promotions', path, args)
}

export function managedPromotionQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-promotion', id],
    queryFn: ({ signal }) => fetchJson<PromotionDetails>(`${path}/${id}`, { signal }),
  })
}

export function promotionSellersQuery() {
  return queryOptions({
    queryKey: ['promotion-sellers'],
    queryFn: ({ signal }) => fetchJson<PromotionSellers>(`${path}/sellers`, { signal }),
  })
}

/** Values of the form that are not numbers are sent as typed, so that the server names their fields. */
export function createPromotion(body: Record<string, unknown>): Promise<{ id: number }> {
  return fetchJson(path, { method: 'POST', body })
}

export function savePromotion(id: number, body: Record<string, unknown>): Promise<void> {
  return fetchJson(`${path}/${id}`, { method: 'PUT', body })
}

export function activatePromotion(id: number, body: { active: boolean; version: number }): Promise<void> {
  return fetchJson(`${path}/${id}/active`, { method: 'PUT', body })
}

/** Stops a promotion of a seller for good. */
export function endPromotion(id: number, body: { reason: string; version: number }): Promise<void> {
  return fetchJson(`${path}/${id}/end`, { method: 'POST', body })
}

export function addCodes(id: number, body: Record<string, unknown>): Promise<{ added: number }> {
  return fetchJson(`${path}/${id}/codes`, { method: 'POST', body })
}

/** Where the codes of a promotion are downloaded. */
export const codesPath = (id: number) => `${path}/${id}/codes`

/** Where the report on promotions is downloaded. */
export const promotionsReportPath = `${path}/report`
