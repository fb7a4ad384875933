import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeLines } from '#features/cart/ui/cart-cache.ts'
import { useRefreshCart } from '#features/cart/ui/use-refresh-cart.ts'
import type { OrderDetails } from '../schemas.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { showOrder } from './order-cache.ts'

/** What follows a placed order in this browser: its lines leave the cart, the order is known, lists are loaded anew. */
export function useAfterOrder(): (order: OrderDetails) => void {
  const client = useQueryClient()
  const refreshCart = useRefreshCart()
  return useCallback(
    (order) => {
      const ordered = new Set(order.items.map(({ productId }) => productId))
      // The next order most likely goes to the same place; what was asked of the courier was about this one.
      keepDraft({ ...readDraft(), notes: '' })
      changeLines(client, (lines) => lines.filter(({ product }) => !ordered.has(product.id)))
      refreshCart()
      // The confirmation and the order's own page show it from here, also when the connection is gone by then.
      showOrder(client, order)
    },
    [client, refreshCart],
  )
}
