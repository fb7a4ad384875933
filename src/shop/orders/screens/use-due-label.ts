import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { OrderStatus } from '../domain/order-status.ts'

/** The label of what an order collects: paid or to pay. Null for a cancelled order, of which neither is true. */
export function useDueLabel(status: OrderStatus): string | null {
  const { myOrders } = useMessages()
  if (status === 'cancelled') return null
  return status === 'delivered' ? myOrders.paid : myOrders.toPay
}
