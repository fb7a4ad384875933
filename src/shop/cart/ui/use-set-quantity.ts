import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { setQuantity } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cachedLines, cancelReload, cartWrite, isLastWrite, updateCachedLines } from './cart-cache.ts'
import { mergeSavedLine, setLineQuantity } from './cart-lines.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

type QuantityChange = { item: CartItem; quantity: number }

/** Sets the quantity of a line with an optimistic update; of queued quantities only the newest is sent. */
export function useSetQuantity(): (item: CartItem, quantity: number) => void {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const savedQuantities = useRef(new Map<number, number>())
  const currentQuantity = (itemId: number) => cachedLines(client).find(({ id }) => id === itemId)?.quantity

  const { mutate } = useMutation({
    ...cartWrite,
    mutationFn: async ({ item, quantity }: QuantityChange) =>
      currentQuantity(item.id) === quantity ? setQuantity({ itemId: item.id, quantity }) : null,
    onMutate: async ({ item, quantity }) => {
      const stopped = await cancelReload(client)
      if (!savedQuantities.current.has(item.id)) savedQuantities.current.set(item.id, item.quantity)
      updateCachedLines(client, (lines) => setLineQuantity(lines, item.id, quantity))
      return { stopped }
    },
    onSuccess: (item) => {
      if (!item) return
      savedQuantities.current.set(item.id, item.quantity)
      updateCachedLines(client, (lines) => mergeSavedLine(lines, item, isLastWrite(client)))
    },
    onError: (error, { item, quantity }) => {
      const before = savedQuantities.current.get(item.id) ?? item.quantity
      if (currentQuantity(item.id) === quantity)
        updateCachedLines(client, (lines) => setLineQuantity(lines, item.id, before))
      toastFailure(messages.cart.updateFailed, error, messages)
      refresh({ afterFailure: true })
    },
    onSettled: (_item, error, { item }, context) => {
      if (isLastWrite(client)) savedQuantities.current.delete(item.id)
      if (context?.stopped) refresh({ afterFailure: error !== null })
    },
  })

  return useCallback((item, quantity) => mutate({ item, quantity }), [mutate])
}
