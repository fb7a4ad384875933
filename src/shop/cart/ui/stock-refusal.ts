import { ApiError } from '#platform/http/fetch-json.ts'

type StockRefusal = { available: number; inCart: number }

/** The stock figures of a `stock_exceeded` response; null for any other error. */
export function toStockRefusal(error: unknown): StockRefusal | null {
  if (!(error instanceof ApiError) || error.code !== 'stock_exceeded') return null
  const available = Number(error.problem?.available)
  const inCart = Number(error.problem?.inCart)
  return Number.isInteger(available) && Number.isInteger(inCart) ? { available, inCart } : null
}
