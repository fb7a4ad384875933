import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cartWrite } from '#features/cart/ui/cart-cache.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { toast } from '#ui/toast.ts'
import { addToWishlist, unwish, wishedQuery, wishlistQuery } from '../client.ts'
import { useIsWished } from './wished.tsx'
import { mayHaveWishes, rememberWishes } from './wishes-hint.ts'

/** Whether a product is in the wishlist, and a toggle with an optimistic update that is reverted on failure. */
export function useHeart(productId: number): { pressed: boolean; toggle: () => void } {
  const client = useQueryClient()
  const { hearts } = useMessages()
  const pressed = useIsWished(productId)

  const write = {
    // Runs after pending cart writes: two concurrent first writes would start two guest sessions.
    scope: cartWrite.scope,
    mutationFn: async (add: boolean) => {
      await (add ? addToWishlist(productId) : unwish(productId))
    },
    onMutate: async (add: boolean) => {
      if (mayHaveWishes()) await client.ensureQueryData(wishedQuery()).catch(() => undefined)
      showHeart(client, productId, add)
    },
    onSuccess: (_data: unknown, add: boolean) => {
      showHeart(client, productId, add)
      if (add) rememberWishes()
      client.removeQueries({ queryKey: wishlistQuery().queryKey })
    },
    onError: (error: Error, add: boolean) => {
      showHeart(client, productId, !add)
      const isFull = error instanceof ApiError && error.code === 'wishlist_full'
      const failed = add ? hearts.addFailed : hearts.removeFailed
      toast({ description: isFull ? hearts.full : failed, variant: 'destructive' })
    },
  }

  return { pressed, toggle: () => mutate(client, write, !pressed) }
}

/** Sets in the cache whether a product is in the wishlist. */
export function showHeart(client: QueryClient, productId: number, wished: boolean): void {
  client.setQueryData(wishedQuery().queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== productId)
    return wished ? [productId, ...others] : others
  })
}
