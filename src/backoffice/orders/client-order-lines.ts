import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { LinePriceBody, OrderAmountsBody, SwapChoices, SwapVariantBody } from './schemas-order-lines.ts'

const base = '/api/admin/orders'

type LineId = { id: number; itemId: number }

export function setOrderAmounts(id: number, body: OrderAmountsBody): Promise<void> {
  return fetchJson(`${base}/${id}/amounts`, { method: 'PUT', body })
}

export function setLinePrice({ id, itemId }: LineId, body: LinePriceBody): Promise<void> {
  return fetchJson(`${base}/${id}/items/${itemId}/price`, { method: 'PUT', body })
}

/** The variants that a line can become; read anew with every version of the order. */
export function swapChoicesQuery({ id, itemId }: LineId, version: number) {
  return queryOptions({
    queryKey: ['swap-choices', id, itemId, version] as const,
    queryFn: ({ signal }) => fetchJson<SwapChoices>(`${base}/${id}/items/${itemId}/variants`, { signal }),
  })
}

export function swapVariant({ id, itemId }: LineId, body: SwapVariantBody): Promise<void> {
  return fetchJson(`${base}/${id}/items/${itemId}/variant`, { method: 'PUT', body })
}
