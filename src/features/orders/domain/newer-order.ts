/** The order placed last: which it is, and when it was placed, ISO in UTC. Its number says nothing about when. */
export type NewestOrder = { id: number; createdAt: string }

/** Whether `newest` was placed after `known`. Null stands for a shop without orders. */
export function isNewerOrder(newest: NewestOrder | null, known: NewestOrder | null): boolean {
  if (!newest) return false
  if (!known || newest.createdAt > known.createdAt) return true
  return newest.createdAt === known.createdAt && newest.id > known.id
}
