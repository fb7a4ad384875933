import { discountsAfterEdit } from '#shop/orders/domain/manual-discount.ts'
import type { orderItems } from '#shop/orders/tables.ts'
import type { PaidLine } from './domain/refund-amounts.ts'

/** How many pieces of a line the customer has: the only place that says so. */
export function deliveredPieces({
  quantity,
  accepted,
}: Pick<typeof orderItems.$inferSelect, 'quantity' | 'accepted'>): number {
  return accepted ?? quantity
}

/** How many pieces of a line are left to return, by the pieces of each line that its returns use up. */
export function countLeft(
  item: Pick<typeof orderItems.$inferSelect, 'id' | 'quantity' | 'accepted'>,
  used: ReadonlyMap<number, number>,
): number {
  return deliveredPieces(item) - (used.get(item.id) ?? 0)
}

type PaidItem = Pick<
  typeof orderItems.$inferSelect,
  'quantity' | 'accepted' | 'price' | 'discount' | 'manualDiscount' | 'acceptedDiscount'
>

/** What was paid for the pieces of a line that the customer has; the discount as it was when they were accepted. */
export function toPaidLine(item: PaidItem): PaidLine {
  const { price, discount, acceptedDiscount } = item
  const quantity = deliveredPieces(item)
  const { manualDiscount } = discountsAfterEdit(item, quantity)
  return { quantity, price, discount: acceptedDiscount ?? discount, manualDiscount }
}
