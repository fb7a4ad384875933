import { Refusal } from '#platform/http/refusal.ts'

/** The refusal of more than there is: how many there are, and how many the cart holds already. */
export function stockExceeded({ available, inCart }: { available: number; inCart: number }): Refusal {
  return new Refusal('stock_exceeded', { available, inCart }, { quantity: 'above_stock' })
}
