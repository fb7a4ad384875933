import { navigate } from '#platform/pages/navigate.ts'
import { useShopperChange } from '#shop/accounts/ui/use-shopper-change.ts'
import { clearWishlistHint } from '#shop/wishlist/ui/wishlist-hint.ts'
import { toast } from '#ui/toast.ts'

/** After a sign-out, clears the person's data from the page and this browser and opens the home page with a toast. */
export function useAfterSignOut(): (message: string, to?: string) => void {
  const change = useShopperChange()
  return (message, to = '/') => {
    change(null)
    clearWishlistHint()
    // The checkout's code is not loaded on every page.
    void import('#shop/orders/ui/clear-person.ts').then(({ clearPerson }) => clearPerson())
    navigate(to)
    toast({ description: message })
  }
}
