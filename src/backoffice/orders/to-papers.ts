import type { WorkOrder } from './schemas.ts'

/** What is printed or handed to a courier as one: an order, or each of its parcels. `parcel`: its number, of an order with several. */
export type Paper = WorkOrder & { parcel?: number }

/** The papers of orders: one for each parcel that is not cancelled, with its own lines, sum and courier. */
export function toPapers(orders: readonly WorkOrder[]): Paper[] {
  return orders.flatMap((order): Paper[] => {
    if (!order.parcels) return [order]
    return order.parcels
      .filter(({ status }) => status !== 'cancelled' || order.status === 'cancelled')
      .map(({ number, items, goods: _, ...parcel }) => ({
        ...order,
        ...parcel,
        parcel: number,
        items: order.items.filter(({ id }) => items.includes(id)),
      }))
  })
}
