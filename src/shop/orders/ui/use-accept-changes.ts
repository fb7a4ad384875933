import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { cartQuery, removeItem, setQuantity } from '#shop/cart/client.ts'
import { cachedLines, cartWrite } from '#shop/cart/ui/cart-cache.ts'
import { toast } from '#ui/toast.ts'
import type { OrderChanges } from '../schemas.ts'
import { cartUpdates } from './cart-updates.ts'

/** Updates the cart to what is available and reloads it. */
export function useAcceptChanges(onAccepted: () => void): {
  accept: (changes: OrderChanges) => void
  busy: boolean
} {
  const client = useQueryClient()
  const { cart } = useMessages()
  const { mutate, isPending } = useMutation({
    ...cartWrite,
    mutationFn: async ({ changes }: OrderChanges) => {
      for (const { itemId, quantity } of cartUpdates(cachedLines(client), changes)) {
        await (quantity === null ? removeItem(itemId) : setQuantity({ itemId, quantity })).catch(
          ignoreChanged,
        )
      }
      await client.fetchQuery({ ...cartQuery(), staleTime: 0 })
      await client.invalidateQueries({ queryKey: ['cart-totals'] })
    },
    onSuccess: onAccepted,
    onError: () => toast({ description: cart.updateFailed, variant: 'destructive' }),
  })
  return { accept: mutate, busy: isPending }
}

/**
 * The line was removed or its stock fell again: the reloaded cart displays it, and the next confirmation is validated
 * anyway.
 */
function ignoreChanged(error: unknown): void {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error
}
