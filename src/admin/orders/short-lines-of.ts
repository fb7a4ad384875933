import * as v from 'valibot'
import { shortOfStock } from '#features/fulfilment/schemas.ts'
import type { ShortLine } from '#features/orders/schemas.ts'
import { ApiError } from '#platform/http/fetch-json.ts'

/** What there is too little of, when that is why an order was not confirmed; else nothing. */
export function shortLinesOf(error: unknown): readonly ShortLine[] {
  if (!(error instanceof ApiError) || error.code !== 'not_enough_stock') return []
  const { success, output } = v.safeParse(shortOfStock, error.problem)
  return success ? output.lines : []
}
