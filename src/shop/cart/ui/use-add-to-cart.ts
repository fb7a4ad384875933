import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { toast } from '#ui/toast.ts'
import { addToCart } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cachedLines, cancelReload, cartWrite, isLastWrite, updateCachedLines } from './cart-cache.ts'
import {
  type AddedProduct,
  decreaseQuantity,
  getQuantity,
  increaseQuantity,
  mergeSavedLine,
} from './cart-lines.ts'
import { toastFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

type Addition = AddedProduct & { quantity: number }

/**
 * Adds a product to the cart with an optimistic update, which is reverted on failure. Repeated calls add up. Of a product with
 * options it takes the variant, and the product with the variant's price, stock and picture.
 */
export function useAddToCart(): (
  product: ProductCard,
  quantity?: number,
  variant?: CartItem['variant'],
) => void {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding } = messages

  const write = {
    ...cartWrite,
    mutationFn: ({ product, quantity, variant }: Addition) =>
      addToCart({ productId: product.id, quantity, variantId: variant?.id ?? product.variantId }),
    onMutate: async ({ quantity, ...added }: Addition) => {
      await cancelReload(client)
      const fits = getQuantity(cachedLines(client), added) + quantity <= added.product.stockQuantity
      const optimisticQuantity = fits ? quantity : 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => increaseQuantity(lines, added, optimisticQuantity))
      return { optimisticQuantity }
    },
    onSuccess: (saved: CartItem) => {
      updateCachedLines(client, (lines) => mergeSavedLine(lines, saved, isLastWrite(client)))
      const action = { label: adding.viewCart, href: '/cart' }
      toast({ title: adding.success, description: adding.added, action })
    },
    onError: (error: Error, added: Addition, context?: { optimisticQuantity: number }) => {
      const optimisticQuantity = context?.optimisticQuantity ?? 0
      if (optimisticQuantity > 0)
        updateCachedLines(client, (lines) => decreaseQuantity(lines, added, optimisticQuantity))
      toastFailure(adding.addFailed, error, messages, added.product)
    },
    onSettled: (_item: CartItem | undefined, error: Error | null) =>
      refresh({ afterFailure: error !== null }),
  }

  return (product, quantity = 1, variant) => mutate(client, write, { product, quantity, variant })
}
