import { useQueryClient } from '@tanstack/react-query'
import type { ProductCard } from '#features/catalogue/product-card.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { toast } from '#ui/toast.ts'
import { addToCart } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cachedLines, cancelReload, cartWrite, isLastWrite, updateCachedLines } from './cart-cache.ts'
import { decreaseQuantity, increaseQuantity, mergeSavedLine, quantityOf } from './cart-lines.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

type Addition = { product: ProductCard; quantity: number }

/** Adds a product to the cart with an optimistic update, which is reverted on failure. Repeated calls add up. */
export function useAddToCart(): (product: ProductCard, quantity?: number) => void {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding } = messages

  const write = {
    ...cartWrite,
    mutationFn: ({ product, quantity }: Addition) => addToCart({ productId: product.id, quantity }),
    onMutate: async ({ product, quantity }: Addition) => {
      await cancelReload(client)
      const fits = quantityOf(cachedLines(client), product.id) + quantity <= product.stockQuantity
      const optimisticQuantity = fits ? quantity : 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => increaseQuantity(lines, product, optimisticQuantity))
      return { optimisticQuantity }
    },
    onSuccess: (saved: CartItem) => {
      updateCachedLines(client, (lines) => mergeSavedLine(lines, saved, isLastWrite(client)))
      const action = { label: adding.viewCart, href: '/cart' }
      toast({ title: adding.success, description: adding.added, action })
    },
    onError: (error: Error, { product }: Addition, context?: { optimisticQuantity: number }) => {
      const optimisticQuantity = context?.optimisticQuantity ?? 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => decreaseQuantity(lines, product.id, optimisticQuantity))
      toastFailure(adding.addFailed, error, messages)
    },
    onSettled: (_item: CartItem | undefined, error: Error | null) =>
      refresh({ afterFailure: error !== null }),
  }

  return (product, quantity = 1) => mutate(client, write, { product, quantity })
}
