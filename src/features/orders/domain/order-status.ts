export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

const followedBy: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // Cancelled from here: refused at the door, and back on the shelf (docs/decisions/0017).
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** Whether an order may go from one status to the next (decisions «Orders»). */
export function canBecome(status: OrderStatus, next: OrderStatus): boolean {
  return followedBy[status].includes(next)
}

/** Whether its shopper may cancel an order: only while nobody has begun to work on it. */
export function isCancellableByShopper(status: OrderStatus): boolean {
  return status === 'pending'
}
