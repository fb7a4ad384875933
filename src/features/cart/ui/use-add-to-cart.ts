import { useQueryClient } from '@tanstack/react-query'
import type { ChosenVariant } from '#features/catalogue/domain/described-option.ts'
import type { ProductCard } from '#features/catalogue/product-card.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { toast } from '#ui/toast.ts'
import { addToCart } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cachedLines, cancelReload, cartWrite, isLastWrite, updateCachedLines } from './cart-cache.ts'
import {
  decreaseQuantity,
  increaseQuantity,
  mergeSavedLine,
  quantityOf,
  type SoldProduct,
} from './cart-lines.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

type Addition = { sold: SoldProduct; quantity: number }

type Add = (product: ProductCard, quantity?: number, variant?: ChosenVariant) => void

/**
 * Adds a product to the cart with an optimistic update, which is reverted on failure. Repeated calls add up. Of a
 * product with options, `variant` is the chosen one and `product` has its prices and stock.
 */
export function useAddToCart(): Add {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding } = messages

  const write = {
    ...cartWrite,
    mutationFn: ({ sold: { product, variant }, quantity }: Addition) =>
      addToCart({ productId: product.id, variantId: variant?.id, quantity }),
    onMutate: async ({ sold, quantity }: Addition) => {
      await cancelReload(client)
      const fits = quantityOf(cachedLines(client), sold) + quantity <= sold.product.stockQuantity
      const optimisticQuantity = fits ? quantity : 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => increaseQuantity(lines, sold, optimisticQuantity))
      return { optimisticQuantity }
    },
    onSuccess: (saved: CartItem) => {
      updateCachedLines(client, (lines) => mergeSavedLine(lines, saved, isLastWrite(client)))
      const action = { label: adding.viewCart, href: '/cart' }
      toast({ title: adding.success, description: adding.added, action })
    },
    onError: (error: Error, { sold }: Addition, context?: { optimisticQuantity: number }) => {
      const optimisticQuantity = context?.optimisticQuantity ?? 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => decreaseQuantity(lines, sold, optimisticQuantity))
      toastFailure(adding.addFailed, error, messages, sold.product)
    },
    onSettled: (_item: CartItem | undefined, error: Error | null) =>
      refresh({ afterFailure: error !== null }),
  }

  return (product, quantity = 1, variant) => mutate(client, write, { sold: { product, variant }, quantity })
}
