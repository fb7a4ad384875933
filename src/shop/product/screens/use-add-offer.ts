import { useMessages } from '#platform/i18n/language-provider.tsx'
import { addToCart } from '#shop/cart/client.ts'
import { toastFailure } from '#shop/cart/ui/failure-toast.ts'
import { useRefreshCart } from '#shop/cart/ui/use-refresh-cart.ts'
import { toast } from '#ui/toast.ts'

/** Adds one piece of a seller's offer to the cart. Without an optimistic line: lines without options do not say which variant they are of. */
export function useAddOffer(): (offer: { productId: number; variantId: number }) => void {
  const refresh = useRefreshCart()
  const messages = useMessages()
  const { adding } = messages
  return (offer) => {
    addToCart({ ...offer, quantity: 1 }).then(
      () => {
        const action = { label: adding.viewCart, href: '/cart' }
        toast({ title: adding.success, description: adding.added, action })
        refresh()
      },
      (error: unknown) => {
        toastFailure(adding.addFailed, error, messages)
        refresh({ afterFailure: true })
      },
    )
  }
}
