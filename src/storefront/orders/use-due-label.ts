import type { OrderStatus } from '#features/orders/domain/order-status.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

type Due = {
  label: string
  /** Replaces the amount when nothing is due. */
  nothing: string | null
}

/** The label of an order's total: paid on delivery, due, or nothing when cancelled. */
export function useDueLabel(status: OrderStatus): Due {
  const { myOrders } = useMessages()
  if (status === 'cancelled') return { label: myOrders.toPay, nothing: myOrders.nothingToPay }
  return { label: status === 'delivered' ? myOrders.paid : myOrders.toPay, nothing: null }
}
