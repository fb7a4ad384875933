import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { OrderMessages } from './schemas-messages.ts'

const base = '/api/admin/orders'

/** The messages to the customer of an order. */
export function orderMessagesQuery(orderId: number) {
  return queryOptions({
    queryKey: ['orderMessages', orderId] as const,
    queryFn: ({ signal }) => fetchJson<OrderMessages>(`${base}/${orderId}/messages`, { signal }),
  })
}

export function markSentByHand(orderId: number, messageId: number): Promise<void> {
  return fetchJson(`${base}/${orderId}/messages/${messageId}/sent`, { method: 'POST', body: {} })
}

export function setOptOut(orderId: number, optedOut: boolean): Promise<void> {
  return fetchJson(`${base}/${orderId}/opt-out`, { method: 'PUT', body: { optedOut } })
}
