import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import { type OrderChanges, orderChanges } from '../schemas.ts'

/** The changes in an `order_changed` error; null for any other error. */
export function parseOrderChanges(error: unknown): OrderChanges | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null
  const { success, output } = v.safeParse(orderChanges, error.problem)
  return success ? output : null
}
