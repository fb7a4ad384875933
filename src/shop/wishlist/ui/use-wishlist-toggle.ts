import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { cartWrite } from '#shop/cart/ui/cart-cache.ts'
import { toast } from '#ui/toast.ts'
import {
  addToWishlist,
  removeProductFromWishlist,
  wishlistProductIdsQuery,
  wishlistQuery,
} from '../client.ts'
import { hasWishlistHint, setWishlistHint } from './wishlist-hint.ts'
import { useIsInWishlist } from './wishlist-provider.tsx'

/** Whether a product is in the wishlist, and a toggle with an optimistic update that is reverted on failure. */
export function useWishlistToggle(productId: number): { pressed: boolean; toggle: () => void } {
  const client = useQueryClient()
  const { hearts } = useMessages()
  const pressed = useIsInWishlist(productId)

  const write = {
    // Runs after pending cart writes: two concurrent first writes would start two guest sessions.
    scope: cartWrite.scope,
    mutationFn: async (add: boolean) => {
      await (add ? addToWishlist(productId) : removeProductFromWishlist(productId))
    },
    onMutate: async (add: boolean) => {
      if (hasWishlistHint()) await client.ensureQueryData(wishlistProductIdsQuery()).catch(() => undefined)
      setCachedInWishlist(client, productId, add)
    },
    onSuccess: (_data: unknown, add: boolean) => {
      setCachedInWishlist(client, productId, add)
      if (add) setWishlistHint()
      const { queryKey } = wishlistQuery()
      // A cached list would be displayed for a moment when the wishlist is opened.
      client.removeQueries({ queryKey, type: 'inactive' })
      // On the wishlist itself the list must not give way to a placeholder.
      void client.invalidateQueries({ queryKey })
    },
    onError: (error: Error, add: boolean) => {
      setCachedInWishlist(client, productId, !add)
      const isFull = error instanceof ApiError && error.code === 'wishlist_full'
      const failed = add ? hearts.addFailed : hearts.removeFailed
      toast({ description: isFull ? hearts.full : failed, variant: 'destructive' })
    },
  }

  return { pressed, toggle: () => mutate(client, write, !pressed) }
}

/** Sets in the cache whether a product is in the wishlist. */
export function setCachedInWishlist(client: QueryClient, productId: number, isInWishlist: boolean): void {
  client.setQueryData(wishlistProductIdsQuery().queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== productId)
    return isInWishlist ? [productId, ...others] : others
  })
}
