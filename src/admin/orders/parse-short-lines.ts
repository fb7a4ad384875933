import * as v from 'valibot'
import { stockShortage } from '#features/fulfilment/schemas.ts'
import type { ShortLine } from '#features/orders/schemas.ts'
import { ApiError } from '#platform/http/fetch-json.ts'

/** The items with insufficient stock, if that is why confirming failed; otherwise empty. */
export function parseShortLines(error: unknown): readonly ShortLine[] {
  if (!(error instanceof ApiError) || error.code !== 'not_enough_stock') return []
  const { success, output } = v.safeParse(stockShortage, error.problem)
  return success ? output.lines : []
}
