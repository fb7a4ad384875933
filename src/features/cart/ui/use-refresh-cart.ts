import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { refreshCart } from './cart-cache.ts'

type Refresh = (options?: {
  /** Of a write that failed and has said so: its toast stands, whatever comes of the reload. */
  afterFailure?: boolean
}) => void

/** Asks for the cart to be reloaded soon; a failure is told in a toast (specification §8). */
export function useRefreshCart(): Refresh {
  const client = useQueryClient()
  const { adding } = useMessages()
  return useCallback(
    ({ afterFailure = false } = {}) =>
      refreshCart(client, () => {
        if (!afterFailure) toast({ description: adding.loadFailed, variant: 'destructive' })
      }),
    [client, adding],
  )
}
