import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type {
  AddItemBody,
  StaffOrderInput,
  StaffOrderPlaced,
  StaffQuote,
  StaffQuoteBody,
} from './schemas-staff-orders.ts'

const base = '/api/admin/orders'

/** What an order would cost; asked anew whenever its contents change. */
export function staffQuoteQuery(body: StaffQuoteBody) {
  return queryOptions({
    queryKey: ['staff-quote', body],
    queryFn: ({ signal }) => fetchJson<StaffQuote>(`${base}/quote`, { method: 'POST', body, signal }),
    placeholderData: (before) => before,
  })
}

export function placeStaffOrder(body: StaffOrderInput, key: string): Promise<StaffOrderPlaced> {
  return fetchJson(base, { method: 'POST', body, headers: { 'idempotency-key': key } })
}

export function addItem(id: number, body: AddItemBody): Promise<void> {
  return fetchJson(`${base}/${id}/items`, { method: 'POST', body })
}
