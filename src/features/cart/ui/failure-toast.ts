import type { AllMessages } from '#platform/i18n/messages.ts'
import { toast } from '#ui/toast.ts'
import { stockRefusalOf } from './stock-refusal.ts'

/** Shows a toast for a failed cart write: with the stock when it was exceeded, or that the browser is offline. */
export function toastFailure(failed: string, error: unknown, { layout, adding }: AllMessages): void {
  const stock = stockRefusalOf(error)
  if (stock) toast({ title: failed, description: adding.onlyInStock(stock), variant: 'destructive' })
  else if (!navigator.onLine)
    toast({ title: failed, description: layout.offlineText, variant: 'destructive' })
  else toast({ description: failed, variant: 'destructive' })
}
