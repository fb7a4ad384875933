import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { refreshCart } from './cart-cache.ts'

/** Asks for the cart to be reloaded soon; a failure is told in a toast (specification §8). */
export function useRefreshCart(): () => void {
  const client = useQueryClient()
  const { adding } = useMessages()
  return useCallback(
    () => refreshCart(client, () => toast({ description: adding.loadFailed, variant: 'destructive' })),
    [client, adding],
  )
}
