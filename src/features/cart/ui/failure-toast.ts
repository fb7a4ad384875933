import type { AllMessages } from '#platform/i18n/messages.ts'
import { toast } from '#ui/toast.ts'
import { stockRefusalOf } from './stock-refusal.ts'

/** Says that a write failed, and how many there are when it asked for more. */
export function tellFailure(failed: string, error: unknown, cart: AllMessages['cart']): void {
  const stock = stockRefusalOf(error)
  if (stock) toast({ title: failed, description: cart.onlyInStock(stock), variant: 'destructive' })
  else toast({ description: failed, variant: 'destructive' })
}
