import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { removeItem } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cachedLines, cancelReload, cartWrite, updateCachedLines } from './cart-cache.ts'
import { removeLine, restoreLine } from './cart-lines.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

/** Removes a line with an optimistic update, and restores it on failure. */
export function useRemoveItem(): (item: CartItem) => void {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding, cart } = messages

  const { mutate } = useMutation({
    ...cartWrite,
    mutationFn: ({ id }: CartItem) => removeItem(id).catch(ignoreMissing),
    onMutate: async (item) => {
      const stopped = await cancelReload(client)
      const index = cachedLines(client).findIndex(({ id }) => id === item.id)
      updateCachedLines(client, (lines) => removeLine(lines, item.id))
      return { index, stopped }
    },
    onSuccess: () => toast({ title: adding.success, description: cart.removed }),
    onError: (error, item, context) => {
      updateCachedLines(client, (lines) => restoreLine(lines, item, context?.index ?? 0))
      toastFailure(cart.removeFailed, error, messages)
    },
    onSettled: (_data, error, _item, context) => {
      if (context?.stopped) refresh({ afterFailure: error !== null })
    },
  })

  return useCallback((item) => mutate(item), [mutate])
}

/** A line already removed in another tab counts as success. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
