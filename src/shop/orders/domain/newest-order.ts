/**
 * The most recently placed order with its time (ISO, UTC). Order ids are random, so they do not indicate the
 * sequence.
 */
export type NewestOrder = { id: number; createdAt: string }

/** Whether `newest` was placed after `known`. Null means that the shop has no orders. */
export function isNewerOrder(newest: NewestOrder | null, known: NewestOrder | null): boolean {
  if (!newest) return false
  if (!known || newest.createdAt > known.createdAt) return true
  return newest.createdAt === known.createdAt && newest.id > known.id
}
