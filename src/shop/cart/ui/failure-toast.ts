import { ApiError } from '#platform/http/fetch-json.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { toast } from '#ui/toast.ts'
import { toStockRefusal } from './stock-refusal.ts'

/**
 * Shows a toast for a failed cart write: with the stock when it was exceeded, with a link to `product` when its options
 * must be chosen first, or that the browser is offline.
 */
export function toastFailure(
  failed: string,
  error: unknown,
  { layout, adding }: AllMessages,
  product?: { slug: string },
): void {
  const stock = toStockRefusal(error)
  if (product && error instanceof ApiError && error.code === 'options_needed') {
    const action = { label: adding.chooseOptions, href: `/product/${product.slug}` }
    toast({ description: failed, variant: 'destructive', action })
  } else if (stock) toast({ title: failed, description: adding.onlyInStock(stock), variant: 'destructive' })
  else if (!navigator.onLine)
    toast({ title: failed, description: layout.offlineText, variant: 'destructive' })
  else toast({ description: failed, variant: 'destructive' })
}
