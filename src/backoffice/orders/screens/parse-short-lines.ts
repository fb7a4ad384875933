import * as v from 'valibot'
import { ApiError } from '#platform/http/fetch-json.ts'
import type { ShortLine } from '#shop/orders/schemas.ts'
import { stockShortage } from '../schemas.ts'

/** The items with insufficient stock, if that is why confirming failed; otherwise empty. */
export function parseShortLines(error: unknown): readonly ShortLine[] {
  if (!(error instanceof ApiError) || error.code !== 'not_enough_stock') return []
  const { success, output } = v.safeParse(stockShortage, error.problem)
  return success ? output.lines : []
}
