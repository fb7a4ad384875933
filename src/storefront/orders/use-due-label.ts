import type { OrderStatus } from '#features/orders/domain/order-status.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

/** What the total of an order is to its shopper: paid when delivered, to pay before, nothing when cancelled. */
export function useDueLabel(status: OrderStatus): { label: string; due: boolean } {
  const { myOrders } = useMessages()
  if (status === 'cancelled') return { label: myOrders.nothingToPay, due: false }
  return { label: status === 'delivered' ? myOrders.paid : myOrders.toPay, due: true }
}
