import type { orderItems } from '#features/orders/tables.ts'
import type { PaidLine } from './domain/refund-amounts.ts'

/** How many pieces of a line the customer has: the only place that says so. */
export function deliveredPieces({
  quantity,
  accepted,
}: Pick<typeof orderItems.$inferSelect, 'quantity' | 'accepted'>): number {
  return accepted ?? quantity
}

type PaidItem = Pick<
  typeof orderItems.$inferSelect,
  'quantity' | 'accepted' | 'price' | 'discount' | 'acceptedDiscount'
>

/** What was paid for the pieces of a line that the customer has; the discount as it was when they were accepted. */
export function paidLineOf(item: PaidItem): PaidLine {
  const { price, discount, acceptedDiscount } = item
  return { quantity: deliveredPieces(item), price, discount: acceptedDiscount ?? discount }
}
