import { queryOptions } from '@tanstack/react-query'
import { ApiError, fetchJson, fetchWithHeaders } from '#platform/http/fetch-json.ts'
import type { Tracking } from './domain/tracking.ts'
import { orderListSearch } from './order-list-search.ts'
import type { OrderDetails, OrderSummary } from './schemas.ts'
import type { CartTotals, Place } from './totals-schemas.ts'

type OrderList = { orders: OrderSummary[]; total: number }

/** One page of the shopper's own orders, newest first. */
export function ordersQuery(page: number) {
  return queryOptions({
    queryKey: ['orders', page] as const,
    queryFn: async ({ signal }): Promise<OrderList> => {
      const path = `/api/orders${orderListSearch({ page })}`
      const { body, headers } = await fetchWithHeaders<OrderSummary[]>(path, { signal })
      return { orders: body, total: Number(headers.get('x-total-count')) }
    },
  })
}

/** One order of the shopper; `id` is null when the URL names no order. */
export function orderQuery(id: number | null) {
  return queryOptions({
    queryKey: ['order', id] as const,
    queryFn: ({ signal }) =>
      id === null
        ? Promise.reject(new ApiError(404, 'Not Found', null))
        : fetchJson<OrderDetails>(`/api/orders/details/${id}`, { signal }),
  })
}

/** What the cart costs, delivered to a place; without a governorate, to the one that the visitor picked. */
export function totalsQuery(place: Place = {}) {
  return queryOptions({
    queryKey: ['cart-totals', place] as const,
    queryFn: ({ signal }) =>
      fetchJson<CartTotals>(`/api/cart/1/totals?${new URLSearchParams(place)}`, { signal }),
    // The cart and the rates change between two visits of a page.
    staleTime: 10_000,
  })
}

/** The tracking form's last request and its outcome; null before the first request. */
export function trackingQuery() {
  return queryOptions({ queryKey: ['tracking'] as const, queryFn: (): Tracking | null => null })
}
