import { awaitsCall } from './domain/order-status.ts'
import type { OrderDetails, OrderItem, OrderShipping, OrderSummary } from './schemas.ts'
import type { orderStatusChanges, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type StatusChangeRow = Pick<typeof orderStatusChanges.$inferSelect, 'status' | 'at' | 'reason'>

/** An order's rows as the one shape calls and pages know. */
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
    items,
    statusChanges: statusChanges.map((change) => ({
      status: change.status,
      at: change.at.toISOString(),
      reason: change.reason,
    })),
  }
}

/** Null for an order that came with the one string only. */
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

/** An order's rows as a list shows it. */
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
