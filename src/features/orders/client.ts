import * as v from 'valibot'
import { ApiError, fetchJson } from '#platform/http/fetch-json.ts'
import { type OrderChanges, type OrderDetails, orderChanges, type PlaceOrderInput } from './schemas.ts'

/**
 * Places the order. One key per confirmation: the same call again answers with the first order.
 * Throws ApiError; for code `order_changed` see {@link orderChangesOf}.
 */
export function placeOrder(body: PlaceOrderInput, idempotencyKey: string): Promise<OrderDetails> {
  return fetchJson('/api/orders', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } })
}

/**
 * The order that body and key have placed; places none. Throws ApiError, `not_placed` when there is none: the key is
 * closed then and never places one.
 */
export function settleOrder(body: PlaceOrderInput, idempotencyKey: string): Promise<OrderDetails> {
  const headers = { 'idempotency-key': idempotencyKey, 'idempotency-settle': 'true' }
  return fetchJson('/api/orders', { method: 'POST', body, headers })
}

/** What changed since the shopper confirmed, when that is why an order was refused; else null. */
export function orderChangesOf(error: unknown): OrderChanges | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null
  const { success, output } = v.safeParse(orderChanges, error.problem)
  return success ? output : null
}
