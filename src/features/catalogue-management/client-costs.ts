import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { CostsBody, VariantCost } from './schemas-costs.ts'

/** What the variants of a product cost the shop. */
export function costsQuery(id: number) {
  return queryOptions({
    queryKey: ['costs', id] as const,
    queryFn: ({ signal }) => fetchJson<VariantCost[]>(`/api/admin/products/${id}/costs`, { signal }),
  })
}

export function setCosts(id: number, body: CostsBody): Promise<void> {
  return fetchJson(`/api/admin/products/${id}/costs`, { method: 'PUT', body })
}
