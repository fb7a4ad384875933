import type { OrderStatus } from '#features/orders/domain/order-status.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

type Due = {
  label: string
  /** Instead of the amount, when nothing is to pay. */
  nothing: string | null
}

/** What the total of an order is to its shopper: paid when delivered, to pay before, nothing when cancelled. */
export function useDueLabel(status: OrderStatus): Due {
  const { myOrders } = useMessages()
  if (status === 'cancelled') return { label: myOrders.toPay, nothing: myOrders.nothingToPay }
  return { label: status === 'delivered' ? myOrders.paid : myOrders.toPay, nothing: null }
}
