import { queryOptions } from '@tanstack/react-query'
import { beginSession } from '#platform/http/begin-session.ts'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import type { WishlistItem } from './schemas.ts'

const myWishlist = '/api/wishlist/1'

export function wishlistQuery() {
  return queryOptions({
    queryKey: ['wishlist'],
    queryFn: ({ signal }) => fetchJson<WishlistItem[]>(myWishlist, { signal }),
  })
}

/** The ids of the products in the shopper's wishlist, to show filled heart buttons. */
export function wishlistProductIdsQuery() {
  return queryOptions({
    queryKey: ['wished'],
    queryFn: ({ signal }) => fetchJson<number[]>(`${myWishlist}/products`, { signal }),
  })
}

export function addToWishlist(productId: number): Promise<WishlistItem> {
  return beginSession(() => fetchJson('/api/wishlist', { method: 'POST', body: { userId: 1, productId } }))
}

/** Removes a product; succeeds also when it is not in the wishlist. */
export function removeProductFromWishlist(productId: number): Promise<void> {
  return fetchJson(`${myWishlist}/products/${productId}`, { method: 'DELETE' })
}

export function removeFromWishlist(itemId: number): Promise<void> {
  return fetchJson(`/api/wishlist/${itemId}`, { method: 'DELETE' })
}

export function moveToCart(itemId: number): Promise<CartItem> {
  return fetchJson(`/api/wishlist/${itemId}/cart`, { method: 'POST', body: {} })
}
