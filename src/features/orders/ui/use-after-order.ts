import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeLines } from '#features/cart/ui/cart-cache.ts'
import { useRefreshCart } from '#features/cart/ui/use-refresh-cart.ts'
import type { OrderDetails } from '../schemas.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { showOrder } from './order-cache.ts'

/** Updates this browser's state after an order: removes its lines from the cart, caches the order and reloads the lists. */
export function useAfterOrder(): (order: OrderDetails) => void {
  const client = useQueryClient()
  const refreshCart = useRefreshCart()
  return useCallback(
    (order) => {
      const ordered = new Set(order.items.map(({ productId }) => productId))
      // The next order most likely has the same destination, but the courier notes belong to this one.
      keepDraft({ ...readDraft(), notes: '' })
      changeLines(client, (lines) => lines.filter(({ product }) => !ordered.has(product.id)))
      refreshCart()
      // The confirmation and the order's own page show it from here, also when the connection is gone by then.
      showOrder(client, order)
    },
    [client, refreshCart],
  )
}
