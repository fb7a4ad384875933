import { useMutation } from '@tanstack/react-query'
import { useRefreshCart } from '#features/cart/ui/use-refresh-cart.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { reorder } from '../client.ts'
import type { Reordered } from '../schemas.ts'

type Reordering = {
  /** What came of it, until it is asked for again. */
  lines: Reordered['lines'] | null
  again: () => void
  busy: boolean
}

/** Puts what can still be had of an order in the cart. */
export function useReorder(id: number): Reordering {
  const refreshCart = useRefreshCart()
  const { myOrders } = useMessages()

  const { mutate, isPending, data } = useMutation({
    mutationFn: () => reorder(id),
    onSuccess: () => refreshCart(),
    onError: () => toast({ description: myOrders.reorderFailed, variant: 'destructive' }),
  })

  return { lines: data?.lines ?? null, again: () => mutate(), busy: isPending }
}
