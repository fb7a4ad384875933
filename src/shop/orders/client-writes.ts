import { fetchJson } from '#platform/http/fetch-json.ts'
import type { OrderDetails, PlaceOrderInput, Reordered, TrackedOrder, TrackInput } from './schemas.ts'

/**
 * Places the order. With the same key and body, a repeated call returns the first order. Throws ApiError; for code
 * `order_changed` see `ui/parse-order-changes.ts`.
 */
export function placeOrder(body: PlaceOrderInput, idempotencyKey: string): Promise<OrderDetails> {
  return fetchJson('/api/orders', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })
}

/**
 * Returns the order placed with this body and key, without placing one. Throws ApiError `not_placed` when there is
 * none; the key is then closed and cannot place an order later.
 */
export function resolveOrderAttempt(body: PlaceOrderInput, idempotencyKey: string): Promise<OrderDetails> {
  const headers = { 'idempotency-key': idempotencyKey, 'idempotency-settle': 'true' }
  return fetchJson('/api/orders', { method: 'POST', body, headers })
}

/** Cancels an order, or one of its parcels. Throws ApiError, `order_not_cancellable` when it is already being processed. */
export function cancelOrder(id: number, parcel?: number): Promise<OrderDetails> {
  return fetchJson(`/api/orders/${id}/${parcel === undefined ? '' : `parcels/${parcel}/`}cancel`, {
    method: 'POST',
    body: {},
  })
}

export function reorder(id: number): Promise<Reordered> {
  return fetchJson(`/api/orders/${id}/reorder`, { method: 'POST', body: {} })
}

/** As {@link reorder}, of an order that is tracked by its number and phone. */
export function reorderTracked(body: TrackInput): Promise<Reordered> {
  return fetchJson('/api/track/reorder', { method: 'POST', body })
}

/** Throws ApiError: `not_found`, `too_many_attempts`, or `invalid_request` with the wrong fields. */
export function trackOrder(body: TrackInput): Promise<TrackedOrder> {
  return fetchJson('/api/track', { method: 'POST', body })
}
