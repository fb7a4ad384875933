export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Where an order is that nobody has paid for yet. */
export const openStatuses: OrderStatus[] = ['pending', 'processing', 'shipped']

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

/** Whether an order waits for the shop to call first: until it is confirmed it holds no stock (decision 28). */
export function awaitsCall({ status, stockHeld }: { status: OrderStatus; stockHeld: boolean }): boolean {
  return status === 'pending' && !stockHeld
}

/** The reason kept when an order that nobody confirmed in time has given its stock back. */
export const stockReleased = 'stock_released'
