import type { orderItems } from '#features/orders/tables.ts'

/** How many pieces of a line the customer has: the only place that says so. */
export function deliveredPieces({
  quantity,
  accepted,
}: Pick<typeof orderItems.$inferSelect, 'quantity' | 'accepted'>): number {
  return accepted ?? quantity
}
