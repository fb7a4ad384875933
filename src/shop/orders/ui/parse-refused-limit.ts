import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import type { LimitName } from '../domain/order-limits.ts'
import { overLimit, tooManyOpenOrders } from '../schemas.ts'

/** An exceeded limit and its maximum. */
export type RefusedLimit = { limit: LimitName; max: number }

/** The exceeded limit in an `over_limit` or `too_many_open_orders` error; null for any other error. */
export function parseRefusedLimit(error: unknown): RefusedLimit | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'too_many_open_orders') {
    const { success, output } = v.safeParse(tooManyOpenOrders, error.problem)
    return success ? { limit: 'phoneOrders', max: output.limit } : null
  }
  if (error.code !== 'over_limit') return null
  const { success, output } = v.safeParse(overLimit, error.problem)
  return success ? output : null
}
