import { queryOptions } from '@tanstack/react-query'
import { ApiError, fetchJson } from '#platform/http/fetch-json.ts'
import type { ReturnDraft } from './domain/return-draft.ts'
import type { OrderReturns } from './schemas.ts'

/** The returns of an order, a new key for the form, and after a form that failed what it sent, which only the server adds. */
export type OrderReturnsState = OrderReturns & { draft?: ReturnDraft | undefined }

/** `orderId` is null when the URL names no order; `token`: see access-token.ts. */
export function orderReturnsQuery(orderId: number | null, token: string | null) {
  return queryOptions({
    queryKey: ['order-returns', orderId, token] as const,
    queryFn: ({ signal }): Promise<OrderReturnsState> => {
      if (orderId === null) return Promise.reject(new ApiError(404, 'Not Found', null))
      const query = token === null ? '' : `?${new URLSearchParams({ token })}`
      return fetchJson<OrderReturns>(`/api/orders/${orderId}/returns${query}`, { signal })
    },
  })
}
