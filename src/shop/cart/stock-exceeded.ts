import { Refusal } from '#platform/http/refusal.ts'

/** A `stock_exceeded` refusal with the stock and the quantity already in the cart. */
export function stockExceeded({ available, inCart }: { available: number; inCart: number }): Refusal {
  return new Refusal('stock_exceeded', { available, inCart }, { quantity: 'above_stock' })
}
