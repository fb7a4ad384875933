import { queryOptions } from '@tanstack/react-query'
import { beginSession } from '#platform/http/begin-session.ts'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { CartItem } from './schemas.ts'

const myWireId = 1

export function cartQuery() {
  return queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => fetchJson<CartItem[]>(`/api/cart/${myWireId}`, { signal }),
  })
}

/** Adds a product; of a product with options, `variantId` names the variant. */
export function addToCart(line: {
  productId: number
  variantId?: number | undefined
  quantity: number
}): Promise<CartItem> {
  return beginSession(() => fetchJson('/api/cart', { method: 'POST', body: { userId: myWireId, ...line } }))
}

export function setQuantity({ itemId, quantity }: { itemId: number; quantity: number }): Promise<CartItem> {
  return fetchJson(`/api/cart/${itemId}`, { method: 'PUT', body: { quantity } })
}

export function removeItem(itemId: number): Promise<void> {
  return fetchJson(`/api/cart/${itemId}`, { method: 'DELETE' })
}

export function clearCart(): Promise<void> {
  return fetchJson(`/api/cart/user/${myWireId}`, { method: 'DELETE' })
}
