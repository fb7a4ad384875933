import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cartWrite } from '#features/cart/ui/cart-cache.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { mutate } from '#platform/pages/mutate.ts'
import { toast } from '#ui/toast.ts'
import { addToWishlist, unwish, wishedQuery, wishlistQuery } from '../client.ts'
import { useIsWished } from './wished.tsx'
import { mayHaveWishes, rememberWishes } from './wishes-hint.ts'

/** Whether a product is in the wishlist, and what puts it in or takes it out: shown at once, undone when refused. */
export function useHeart(productId: number): { pressed: boolean; toggle: () => void } {
  const client = useQueryClient()
  const { hearts } = useMessages()
  const pressed = useIsWished(productId)

  const write = {
    // One after the other with the cart's writes: two first writes at once would start two guest sessions.
    scope: cartWrite.scope,
    mutationFn: async (wanted: boolean) => {
      await (wanted ? addToWishlist(productId) : unwish(productId))
    },
    onMutate: async (wanted: boolean) => {
      if (mayHaveWishes()) await client.ensureQueryData(wishedQuery()).catch(() => undefined)
      showHeart(client, productId, wanted)
    },
    onSuccess: (_nothing: unknown, wanted: boolean) => {
      showHeart(client, productId, wanted)
      if (wanted) rememberWishes()
      client.removeQueries({ queryKey: wishlistQuery().queryKey })
    },
    onError: (error: Error, wanted: boolean) => {
      showHeart(client, productId, !wanted)
      const isFull = error instanceof ApiError && error.code === 'wishlist_full'
      const failed = wanted ? hearts.addFailed : hearts.removeFailed
      toast({ description: isFull ? hearts.full : failed, variant: 'destructive' })
    },
  }

  return { pressed, toggle: () => mutate(client, write, !pressed) }
}

/** Shows a product's heart full or empty. */
export function showHeart(client: QueryClient, productId: number, full: boolean): void {
  client.setQueryData(wishedQuery().queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== productId)
    return full ? [productId, ...others] : others
  })
}
