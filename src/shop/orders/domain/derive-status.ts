import type { OrderStatus } from './order-status.ts'

/** From the least to the most advanced. */
const progress: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/**
 * The status of an order with parcels in these statuses (at least one): cancelled when all are, otherwise the least advanced of
 * those that are not cancelled.
 */
export function deriveStatus(parcels: readonly OrderStatus[]): OrderStatus {
  return progress.find((status) => parcels.includes(status)) ?? 'cancelled'
}

/** The status of an order whose parcels with these ids have the status `next` then. */
export function deriveStatusAfter(
  parcels: readonly { id: number; status: OrderStatus }[],
  { parcelIds, next }: { parcelIds: readonly number[]; next: OrderStatus },
): OrderStatus {
  return deriveStatus(parcels.map(({ id, status }) => (parcelIds.includes(id) ? next : status)))
}
