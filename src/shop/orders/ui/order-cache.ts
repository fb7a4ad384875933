import type { QueryClient } from '@tanstack/react-query'
import { orderQuery } from '../client.ts'
import type { OrderDetails } from '../schemas.ts'

/** Invalidates the order lists: active ones are refetched now, others on next use. */
export function invalidateOrderLists(client: QueryClient): void {
  client.removeQueries({ queryKey: ['orders'], type: 'inactive' })
  void client.invalidateQueries({ queryKey: ['orders'] })
}

/** Updates a cached order and invalidates the lists. */
export function updateCachedOrder(client: QueryClient, order: OrderDetails): void {
  client.setQueryData(orderQuery(order.id).queryKey, order)
  invalidateOrderLists(client)
}
