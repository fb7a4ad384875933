import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { addToCart, cartQuery } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cancelReload, cartWrite } from './cart-cache.ts'
import { toastFailure } from './failure-toast.ts'

/** The lines of the cart when it was emptied in this tab. */
export const clearedLines = queryOptions<readonly CartItem[]>({
  queryKey: ['cleared-cart'],
  queryFn: skipToken,
})

type Undo = {
  /** Whether the cart has just been emptied and can be restored. */
  possible: boolean
  busy: boolean
  undo: () => void
}

/**
 * Restores the lines of an emptied cart, at current prices and up to the stock. Possible until another product is in
 * the cart.
 */
export function useUndoClear(lines: readonly CartItem[] | undefined): Undo {
  const client = useQueryClient()
  const messages = useMessages()
  const { data: cleared = [] } = useQuery(clearedLines)
  const filled = (lines?.length ?? 0) > 0

  const { mutate, isPending } = useMutation({
    ...cartWrite,
    mutationFn: async () => {
      await cancelReload(client)
      const failures: unknown[] = []
      for (const { product, variant, variantId = variant?.id, quantity } of cleared) {
        const fits = Math.min(quantity, product.stockQuantity)
        if (fits > 0) {
          const chosen = variantId !== undefined && { variantId }
          const line = { productId: product.id, ...chosen, quantity: fits }
          await addToCart(line).catch((error) => failures.push(error))
        }
      }
      // Refetch the cart: a request may have succeeded although its response was lost.
      await client.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
    onError: (error) => toastFailure(messages.adding.addFailed, error, messages),
  })

  useEffect(() => {
    if (filled && !isPending) client.removeQueries({ queryKey: clearedLines.queryKey })
  }, [client, filled, isPending])

  return { possible: cleared.length > 0, busy: isPending, undo: () => mutate() }
}
