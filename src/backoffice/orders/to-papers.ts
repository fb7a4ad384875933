import type { WorkOrder } from './schemas.ts'

type Parcel = NonNullable<WorkOrder['parcels']>[number]

/**
 * What is printed, handed to a courier or moved as one: an order, or each of its parcels. `parcel` names it in calls; `number` stands behind that of the
 * order, of an order with several.
 */
export type Paper = WorkOrder & {
  parcel?: number
  number?: number
  visit?: number | undefined
  packedAt?: Parcel['packedAt']
  ownDelivery?: Parcel['ownDelivery']
  pickup?: Parcel['pickup']
  problem?: Parcel['problem']
  seller?: Parcel['seller']
  /** The lines of all parcels of its order. */
  allItems?: WorkOrder['items']
}

/** A parcel as an order of its own lines, sums, courier and goods on their way back. */
export function toPaper({ goods: _, ...order }: WorkOrder, { number, items, ...parcel }: Parcel): Paper {
  return {
    ...order,
    ...parcel,
    parcel: number,
    ...(order.parcels && order.parcels.length > 1 && { number }),
    allItems: order.items,
    items: order.items.filter(({ id }) => items.includes(id)),
  }
}

/** The papers of orders: one for each parcel that is not cancelled, with its own lines, sum and courier. */
export function toPapers(orders: readonly WorkOrder[]): Paper[] {
  return orders.flatMap((order): Paper[] => {
    if (!order.parcels) return [order]
    return order.parcels
      .filter(({ status }) => status !== 'cancelled' || order.status === 'cancelled')
      .map((parcel) => toPaper(order, parcel))
  })
}
