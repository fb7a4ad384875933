import { useMessages } from '#platform/i18n/language-provider.tsx'
import { matchHref } from '#platform/pages/match.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { setWishlistHint } from '#shop/wishlist/ui/wishlist-hint.ts'
import { toast } from '#ui/toast.ts'
import type { SignedIn } from '../schemas.ts'
import { useShopperChange } from '../ui/use-shopper-change.ts'

/**
 * Returns a function that takes a shopper who has signed in to the page they came from, with a greeting; `isNew`: to an account
 * that was just created.
 */
export function useAfterSignIn(
  back: string | null,
): (signedIn: SignedIn, options?: { isNew?: boolean }) => void {
  const { accounts } = useMessages()
  const change = useShopperChange()
  const { config } = usePages()
  return ({ cappedCartLines, ...user }, { isNew = false } = {}) => {
    // The account may have a wishlist that this browser has not loaded.
    setWishlistHint()
    change(user)
    const next = back ?? (user.isStaff ? '/admin' : '/')
    // The back office is a separate build, so it needs a full page load.
    if (matchHref(config.screens, next, location.origin)?.screen.path === '*') {
      location.assign(next)
      return
    }
    navigate(next)
    if (isNew) {
      toast({ title: accounts.registered, description: accounts.registeredText })
      return
    }
    const description = cappedCartLines > 0 ? accounts.welcomeCapped : accounts.welcomeBack
    toast({ title: accounts.loginSuccess, description })
  }
}
