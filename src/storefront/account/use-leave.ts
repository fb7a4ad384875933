import { usePersonChange } from '#features/accounts/ui/use-person-change.ts'
import { forgetWishes } from '#features/wishlist/ui/wishes-hint.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { toast } from '#ui/toast.ts'

/** After a sign-out, clears the person's data from the page and this browser and opens the home page with a toast. */
export function useLeave(): (message: string, to?: string) => void {
  const change = usePersonChange()
  return (message, to = '/') => {
    change(null)
    forgetWishes()
    // The checkout's code is not loaded on every page.
    void import('#features/orders/ui/forget-checkout.ts').then(({ forgetCheckout }) => forgetCheckout())
    navigate(to)
    toast({ description: message })
  }
}
