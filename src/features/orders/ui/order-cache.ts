import type { QueryClient } from '@tanstack/react-query'
import { orderQuery } from '../client.ts'
import type { OrderDetails } from '../schemas.ts'

/** The lists of orders are out of date: the one on screen is loaded again, the others when they are next shown. */
export function forgetOrderLists(client: QueryClient): void {
  client.removeQueries({ queryKey: ['orders'], type: 'inactive' })
  void client.invalidateQueries({ queryKey: ['orders'] })
}

/** Shows an order as it is now, and has the lists follow. */
export function showOrder(client: QueryClient, order: OrderDetails): void {
  client.setQueryData(orderQuery(order.id).queryKey, order)
  forgetOrderLists(client)
}
