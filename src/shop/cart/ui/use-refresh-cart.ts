import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { refreshCart } from './cart-cache.ts'

type Refresh = (options?: {
  /** Set after a failed write, whose own toast must not be replaced by one about the reload. */
  afterFailure?: boolean
}) => void

/**
 * Returns a function that schedules a reload of the cart; a failed reload is reported in a toast (docs/product.md
 * §8).
 */
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
