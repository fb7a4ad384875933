import { useQueryClient } from '@tanstack/react-query'
import type { ProductCard } from '#features/catalogue/product-card.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { toast } from '#ui/toast.ts'
import { addToCart } from '../client.ts'
import type { CartItem } from '../schemas.ts'
import { cartWrite, changeLines, isLastWrite, shownLines, stopReload } from './cart-cache.ts'
import { quantityOf, withLess, withMore, withWritten } from './cart-lines.ts'
import { tellFailure } from './failure-toast.ts'
import { useRefreshCart } from './use-refresh-cart.ts'

type Added = { product: ProductCard; quantity: number }

/** Puts a product in the cart: the badge changes at once and changes back when it could not be. Taps add up. */
export function useAddToCart(): (product: ProductCard, quantity?: number) => void {
  const client = useQueryClient()
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding } = messages

  const write = {
    ...cartWrite,
    mutationFn: ({ product, quantity }: Added) => addToCart({ productId: product.id, quantity }),
    onMutate: async ({ product, quantity }: Added) => {
      await stopReload(client)
      const fits = quantityOf(shownLines(client), product.id) + quantity <= product.stockQuantity
      const shown = fits ? quantity : 0
      if (shown > 0) changeLines(client, (lines) => withMore(lines, product, shown))
      return { shown }
    },
    onSuccess: (written: CartItem) => {
      changeLines(client, (lines) => withWritten(lines, written, isLastWrite(client)))
      const action = { label: adding.viewCart, href: '/cart' }
      toast({ title: adding.success, description: adding.added, action })
    },
    onError: (error: Error, { product }: Added, context?: { shown: number }) => {
      const shown = context?.shown ?? 0
      if (shown > 0) changeLines(client, (lines) => withLess(lines, product.id, shown))
      tellFailure(adding.addFailed, error, messages)
    },
    onSettled: (_item: CartItem | undefined, error: Error | null) =>
      refresh({ afterFailure: error !== null }),
  }

  return (product, quantity = 1) => mutate(client, write, { product, quantity })
}
