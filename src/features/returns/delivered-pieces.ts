import type { orderItems } from '#features/orders/tables.ts'

/** How many pieces of a line the customer has: the only place that says so. */
export function deliveredPieces({
  quantity,
  accepted,
}: Pick<typeof orderItems.$inferSelect, 'quantity' | 'accepted'>): number {
  return accepted ?? quantity
}

/** How many pieces of a line count as returned before the next ones: `received`, and those that were never handed over. */
export function returnedBefore(
  item: Pick<typeof orderItems.$inferSelect, 'quantity' | 'accepted'>,
  received = 0,
): number {
  return item.quantity - deliveredPieces(item) + received
}
