import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { cartQuery } from '../client.ts'
import type { CartItem } from '../schemas.ts'

const refreshDelayMs = 300
const cartWritesKey = ['cart-write']
const pending = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/**
 * What every write of the cart shares: they run one after the other, so that two first writes at once never start two
 * guest sessions and the last quantity asked for is the last one written.
 */
export const cartWrite = { mutationKey: cartWritesKey, scope: { id: 'cart' } }

/** Whether no write is on its way but the one that asks. */
export function isLastWrite(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: cartWritesKey }) <= 1
}

/**
 * Reloads the cart 300 ms from now; asking again cancels the pending one (specification §4). While writes are on their
 * way it waits for them, so that an old answer never covers what the shopper has just done.
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

/** Changes the lines on screen; without a loaded cart there is nothing to change. */
export function changeLines(client: QueryClient, change: (lines: CartItem[]) => CartItem[]): void {
  client.setQueryData(cartQuery().queryKey, (lines) => lines && change(lines))
}

/** The lines on screen, or none. */
export function shownLines(client: QueryClient): CartItem[] {
  return client.getQueryData(cartQuery().queryKey) ?? []
}

/** Stops a reload that is under way: its answer is older than the write that begins. True when there was one. */
export async function stopReload(client: QueryClient): Promise<boolean> {
  const { queryKey } = cartQuery()
  const state = client.getQueryState(queryKey)
  if (state?.data === undefined || state.fetchStatus === 'idle') return false
  await client.cancelQueries({ queryKey })
  return true
}
