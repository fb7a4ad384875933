import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { clearCart } from '../client.ts'
import { cachedLines, cancelReload, cartWrite, updateCachedLines } from './cart-cache.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'
import { clearedLines } from './use-undo-clear.ts'

/** Empties the cart; the list on screen is cleared after the server's response (docs/product.md §7). */
export function useClearCart(): { clear: () => void; busy: boolean } {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding, cart } = messages

  const { mutate, isPending } = useMutation({
    ...cartWrite,
    mutationFn: clearCart,
    onMutate: async () => ({ stopped: await cancelReload(client), lines: cachedLines(client) }),
    onSuccess: (_data, _variables, { lines }) => {
      client.setQueryData(clearedLines.queryKey, lines)
      updateCachedLines(client, () => [])
      toast({ title: adding.success, description: cart.cleared })
    },
    onError: (error) => toastFailure(cart.clearFailed, error, messages),
    onSettled: (_data, error, _variables, context) => {
      if (context?.stopped) refresh({ afterFailure: error !== null })
    },
  })

  return { clear: useCallback(() => mutate(), [mutate]), busy: isPending }
}
