import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { EditsResult } from '#shop/catalogue/schemas-edits.ts'
import type {
  CostChangeBody,
  CostChangeResult,
  CostEditsBody,
  CostsBody,
  ListedCost,
  VariantCost,
} from './schemas-costs.ts'

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

/** Costs of the variants of products, at most 100. */
export function listedCostsQuery(products: readonly number[]) {
  return queryOptions({
    queryKey: ['listed-costs', products] as const,
    queryFn: ({ signal }) =>
      fetchJson<ListedCost[]>(`/api/admin/variants/costs?products=${products.join(',')}`, { signal }),
  })
}

export function editCosts(body: CostEditsBody): Promise<EditsResult> {
  return fetchJson('/api/admin/variants/costs', { method: 'POST', body })
}

export function changeCosts(body: CostChangeBody): Promise<CostChangeResult> {
  return fetchJson('/api/admin/products/cost-change', { method: 'POST', body })
}
