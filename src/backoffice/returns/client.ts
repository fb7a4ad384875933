import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { OrderReturns } from '#shop/returns/schemas.ts'
import type { ManagedReturn, MoveReturnBody, ReceiveReturnBody, ReturnPage, ReturnsArgs } from './schemas.ts'

const path = '/api/admin/returns'

/** One page of the returns. */
export function returnsQuery(args: ReturnsArgs) {
  return listQuery<ReturnPage>('returns', path, args)
}

export function managedReturnQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-return', id],
    queryFn: ({ signal }) => fetchJson<ManagedReturn>(`${path}/${id}`, { signal }),
  })
}

/** What can be returned of an order; read for each form, because the stock and what is left change. */
export function readReturnable(orderId: number): Promise<OrderReturns> {
  return fetchJson(`/api/admin/orders/${orderId}/returns`)
}

/** Values of the form are sent as typed, so that the server names their fields. */
export function openManagedReturn(orderId: number, body: Record<string, unknown>): Promise<{ id: number }> {
  return fetchJson(`/api/admin/orders/${orderId}/returns`, { method: 'POST', body })
}

type Move = Pick<MoveReturnBody, 'version' | 'to'> & { reason?: string; courierId?: number }

export function moveReturn(id: number, body: Move): Promise<void> {
  return fetchJson(`${path}/${id}/move`, { method: 'POST', body })
}

export function receiveReturn(id: number, body: ReceiveReturnBody): Promise<void> {
  return fetchJson(`${path}/${id}/receipt`, { method: 'POST', body })
}

/** Values of the form are sent as typed, so that the server names their fields. */
export function settleReturn(id: number, body: Record<string, unknown>): Promise<void> {
  return fetchJson(`${path}/${id}/refund`, { method: 'POST', body })
}
