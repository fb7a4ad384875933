import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lineKey } from '#shop/cart/domain/cart-line.ts'
import { updateCachedLines } from '#shop/cart/ui/cart-cache.ts'
import { useRefreshCart } from '#shop/cart/ui/use-refresh-cart.ts'
import type { OrderDetails } from '../schemas.ts'
import { readDraft, saveDraft } from './checkout-draft.ts'
import { updateCachedOrder } from './order-cache.ts'

/** Updates this browser's state after an order: removes its lines from the cart, caches the order and reloads the lists. */
export function useAfterOrder(): (order: OrderDetails) => void {
  const client = useQueryClient()
  const refreshCart = useRefreshCart()
  return useCallback(
    (order) => {
      const ordered = new Set(order.items.map(lineKey))
      // The next order most likely has the same destination, but the courier notes belong to this one.
      saveDraft({ ...readDraft(), notes: '' })
      updateCachedLines(client, (lines) => lines.filter((line) => !ordered.has(lineKey(line))))
      refreshCart()
      // The confirmation and the order page read it from here, even if the connection is lost by then.
      updateCachedOrder(client, order)
    },
    [client, refreshCart],
  )
}
