import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { cartWrite } from '#shop/cart/ui/cart-cache.ts'
import { toastFailure } from '#shop/cart/ui/failure-toast.ts'
import { useRefreshCart } from '#shop/cart/ui/use-refresh-cart.ts'
import { toast } from '#ui/toast.ts'
import { moveToCart, removeFromWishlist, wishlistProductIdsQuery, wishlistQuery } from '../client.ts'
import type { WishlistItem } from '../schemas.ts'
import { setCachedInWishlist } from './use-wishlist-toggle.ts'

/** Actions of a wishlist entry. Removing is optimistic: the entry returns on failure. */
export function useWishlistEntry(item: WishlistItem): {
  remove: () => void
  move: () => void
  busy: boolean
} {
  const client = useQueryClient()
  const refreshCart = useRefreshCart()
  const messages = useMessages()
  const { hearts, wishlist } = messages

  const removing = useMutation({
    mutationFn: () => removeFromWishlist(item.id).catch(ignoreMissing),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: wishlistQuery().queryKey })
      return removeCached(client, item)
    },
    onSuccess: () => toast({ description: wishlist.removed }),
    onError: (error, _variables, index = 0) => {
      restoreCached(client, item, index)
      toastFailure(hearts.removeFailed, error, messages)
    },
  })

  const moving = useMutation({
    scope: cartWrite.scope,
    mutationFn: () => moveToCart(item.id),
    onSuccess: () => {
      removeCached(client, item)
      toast({ description: wishlist.moved })
      refreshCart()
    },
    onError: (error) => {
      toastFailure(wishlist.moveFailed, error, messages, item.product)
      void client.invalidateQueries({ queryKey: wishlistQuery().queryKey })
    },
  })

  return { remove: removing.mutate, move: moving.mutate, busy: moving.isPending }
}

/** Removes an entry from the cache; returns its position. */
function removeCached(client: QueryClient, { id, product }: WishlistItem): number {
  const { queryKey } = wishlistQuery()
  const index = client.getQueryData(queryKey)?.findIndex((entry) => entry.id === id) ?? 0
  client.setQueryData(queryKey, (items) => items?.filter((entry) => entry.id !== id))
  if (client.getQueryData(wishlistProductIdsQuery().queryKey)) setCachedInWishlist(client, product.id, false)
  return index
}

function restoreCached(client: QueryClient, item: WishlistItem, index: number): void {
  client.setQueryData(wishlistQuery().queryKey, (items) =>
    items ? [...items.slice(0, index), item, ...items.slice(index)] : items,
  )
  if (client.getQueryData(wishlistProductIdsQuery().queryKey))
    setCachedInWishlist(client, item.product.id, true)
}

/** An entry already removed in another tab counts as success. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
