import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { orderQuery } from '../client.ts'
import { cancelOrder } from '../client-writes.ts'
import { invalidateOrderLists, updateCachedOrder } from './order-cache.ts'

/** Cancels an order, or one of its parcels. When it is already being processed, a toast says so and the order is reloaded. */
export function useCancelOrder(id: number, parcel?: number): { cancel: () => void; busy: boolean } {
  const client = useQueryClient()
  const { myOrders } = useMessages()

  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(id, parcel),
    onSuccess: (order) => {
      updateCachedOrder(client, order)
      toast({ description: parcel === undefined ? myOrders.cancelled : myOrders.parcelCancelled })
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null
      const texts = new Map([
        ['order_not_cancellable', myOrders.tooLate],
        ['below_minimum', myOrders.parcelNeeded],
      ])
      toast({ description: texts.get(code ?? '') ?? myOrders.cancelFailed, variant: 'destructive' })
      if (code !== 'order_not_cancellable') return
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      invalidateOrderLists(client)
    },
  })

  return { cancel: () => mutate(), busy: isPending }
}
