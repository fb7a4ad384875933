import type { OrderStatus } from '#shop/orders/domain/order-status.ts'

/**
 * What is still to be paid back for a received return, in whole dinars: its value less what pays for the replacement. Null before
 * the receipt, and while a replacement is on its way: when it is cancelled all of the value is owed. `replacement`: the status of
 * its order, null without one.
 */
export function owedFor(
  { value, transferred }: { value: number | null; transferred: number },
  replacement: OrderStatus | null,
): number | null {
  if (value === null) return null
  if (replacement === null || replacement === 'cancelled') return value
  return replacement === 'delivered' ? value - transferred : null
}
