import { usePersonChange } from '#features/accounts/ui/use-person-change.ts'
import { forgetWishes } from '#features/wishlist/ui/wishes-hint.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { toast } from '#ui/toast.ts'

/** After a sign-out nothing of the person stays on the page or in this browser, and the home page says what happened. */
export function useLeave(): (said: string, to?: string) => void {
  const change = usePersonChange()
  return (said, to = '/') => {
    change(null)
    forgetWishes()
    // What a checkout needs is not on every page.
    void import('#features/orders/ui/forget-checkout.ts').then(({ forgetCheckout }) => forgetCheckout())
    navigate(to)
    toast({ description: said })
  }
}
