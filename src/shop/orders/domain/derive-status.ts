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
