export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses of orders that are not paid yet. */
export const openStatuses: OrderStatus[] = ['pending', 'processing', 'shipped']

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  // From here, cancelled means that the delivery was refused and the units are back in stock (docs/decisions/0017).
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** Whether an order may change from one status to another (docs/product.md, «Orders»). */
export function canTransition(status: OrderStatus, next: OrderStatus): boolean {
  return transitions[status].includes(next)
}

/** Whether the shopper may still cancel: only before processing begins. */
export function isCancellableByShopper(status: OrderStatus): boolean {
  return status === 'pending'
}

/** Whether the shopper is offered to order the same again: once nothing more comes of the order. */
export function isReorderable(status: OrderStatus): boolean {
  return transitions[status].length === 0
}

/** Whether an order waits for the shop's call. It holds no stock until it is confirmed (decision 28). */
export function awaitsCall({ status, stockHeld }: { status: OrderStatus; stockHeld: boolean }): boolean {
  return status === 'pending' && !stockHeld
}

/** The reason stored when the customer confirms an order by WhatsApp; with `pending` when the shop still has to look at it. */
export const confirmedByCustomer = 'confirmed_by_whatsapp'

/** The reason stored when the stock of an order that was not confirmed in time is released. */
export const stockReleased = 'stock_released'
