import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import { tooManyOpenOrders } from '../schemas.ts'

/** How many unpaid orders a phone may have at once, when that is why an order was refused; else null. */
export function openLimitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_open_orders') return null
  const { success, output } = v.safeParse(tooManyOpenOrders, error.problem)
  return success ? output.limit : null
}
