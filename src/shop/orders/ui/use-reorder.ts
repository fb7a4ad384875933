import { useMutation } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useRefreshCart } from '#shop/cart/ui/use-refresh-cart.ts'
import { toast } from '#ui/toast.ts'
import type { Reordered } from '../schemas.ts'

type ReorderState = {
  /** The outcome of the last reorder. */
  lines: Reordered['lines'] | null
  again: () => void
  busy: boolean
}

/** Adds the available items of an order to the cart with `send`. */
export function useReorder(send: () => Promise<Reordered>): ReorderState {
  const refreshCart = useRefreshCart()
  const { myOrders } = useMessages()

  const { mutate, isPending, data } = useMutation({
    mutationFn: send,
    onSuccess: () => refreshCart(),
    onError: () => toast({ description: myOrders.reorderFailed, variant: 'destructive' }),
  })

  return { lines: data?.lines ?? null, again: () => mutate(), busy: isPending }
}
