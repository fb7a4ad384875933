import type { ArrivalDates } from '#features/delivery/schemas.ts'
import { awaitsCall } from './domain/order-status.ts'
import type { OrderDetails, OrderItem, OrderShipping, OrderSummary } from './schemas.ts'
import type { orderStatusChanges, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type StatusChangeRow = Pick<typeof orderStatusChanges.$inferSelect, 'status' | 'at' | 'reason'>

/** Builds the order details returned by the API and pages from their rows. */
export function toOrderDetails(
  order: OrderRow,
  items: OrderItem[],
  statusChanges: StatusChangeRow[],
): OrderDetails {
  const { id, userId, totalAmount, status, paymentMethod, shippingAddress } = order
  return {
    id,
    userId,
    totalAmount,
    status,
    ...(awaitsCall(order) && { awaitsCall: true as const }),
    createdAt: order.createdAt.toISOString(),
    paymentMethod,
    shippingAddress,
    shipping: toShipping(order),
    ...toArrives(order),
    items,
    statusChanges: statusChanges.map((change) => ({
      status: change.status,
      at: change.at.toISOString(),
      reason: change.reason,
    })),
  }
}

/** The promised dates; absent for orders without. */
export function toArrives({
  arrivesFrom: from,
  arrivesTo: to,
}: Pick<OrderRow, 'arrivesFrom' | 'arrivesTo'>): { arrives?: ArrivalDates } {
  return from !== null && to !== null ? { arrives: { from, to } } : {}
}

/** Null for an order that has only an address string. */
function toShipping({
  fullName,
  phone,
  secondPhone,
  governorate,
  city,
  address,
  landmark,
  notes,
}: OrderRow): OrderShipping | null {
  if (!governorate || !fullName || !phone || !city || !address) return null
  return { fullName, phone, secondPhone, governorate, city, address, landmark, notes }
}

/** Builds an order summary for lists. */
export function toOrderSummary(order: OrderRow, items: OrderItem[]): OrderSummary {
  const { id, userId, totalAmount, status, createdAt } = order
  return {
    id,
    userId,
    totalAmount,
    status,
    ...(awaitsCall(order) && { awaitsCall: true as const }),
    createdAt: createdAt.toISOString(),
    items,
  }
}
