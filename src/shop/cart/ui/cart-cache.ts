import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { cartQuery } from '../client.ts'
import type { CartItem } from '../schemas.ts'

const refreshDelayMs = 300
const cartWritesKey = ['cart-write']
const pending = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/**
 * Mutation options shared by all cart writes. They run one after the other, so that two first writes never start two
 * guest sessions and the last requested quantity is written last.
 */
export const cartWrite = { mutationKey: cartWritesKey, scope: { id: 'cart' } }

/** Whether no other cart write than the caller's is in flight. */
export function isLastWrite(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: cartWritesKey }) <= 1
}

/**
 * Reloads the cart after 300 ms; another call restarts the delay (docs/product.md §4). The reload waits for writes in
 * flight, so that an old response never overwrites the shopper's latest change.
 */
export function refreshCart(client: QueryClient, onFailure: () => void): void {
  clearTimeout(pending.get(client))
  pending.set(
    client,
    setTimeout(() => {
      if (client.isMutating({ mutationKey: cartWritesKey }) > 0) return refreshCart(client, onFailure)
      client.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch((error) => {
        if (!isCancelledError(error)) onFailure()
      })
    }, refreshDelayMs),
  )
}

/** Updates the cached lines; does nothing before the cart is loaded. */
export function updateCachedLines(client: QueryClient, change: (lines: CartItem[]) => CartItem[]): void {
  client.setQueryData(cartQuery().queryKey, (lines) => lines && change(lines))
}

/** The cached lines, or an empty list. */
export function cachedLines(client: QueryClient): CartItem[] {
  return client.getQueryData(cartQuery().queryKey) ?? []
}

/**
 * Cancels a reload in flight, whose response would be older than the write that starts. Returns whether there was
 * one.
 */
export async function cancelReload(client: QueryClient): Promise<boolean> {
  const { queryKey } = cartQuery()
  const state = client.getQueryState(queryKey)
  if (state?.data === undefined || state.fetchStatus === 'idle') return false
  await client.cancelQueries({ queryKey })
  return true
}
