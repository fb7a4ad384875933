import { ApiError } from '#platform/http/fetch-json.ts'

type StockRefusal = { available: number; inCart: number }

/** How many there are and how many the cart holds, when that is why a write was refused; else null. */
export function stockRefusalOf(error: unknown): StockRefusal | null {
  if (!(error instanceof ApiError) || error.code !== 'stock_exceeded') return null
  const available = Number(error.problem?.available)
  const inCart = Number(error.problem?.inCart)
  return Number.isInteger(available) && Number.isInteger(inCart) ? { available, inCart } : null
}
