import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canFollow, type ReturnStatus } from '#shop/returns/domain/return-status.ts'
import { type LockedOrder, type LockedReturn, lockReturn } from '#shop/returns/lock-return.ts'

/**
 * Locks a return and its order for a step to `next`. Refuses with `not_found`, `stale` for another version than the one that was
 * read, and `not_possible` when the step cannot follow.
 */
export async function lockForStep(
  db: Db,
  id: number,
  { version, next }: { version: number; next: ReturnStatus },
): Promise<{ order: LockedOrder; row: LockedReturn }> {
  const locked = await lockVersion(db, id, version)
  requireNext(locked.row, next)
  return locked
}

/** Locks a return and its order. Refuses with `not_found`, and `stale` for another version than the one that was read. */
export async function lockVersion(db: Db, id: number, version: number) {
  const locked = await lockReturn(db, id)
  if (!locked) throw new Refusal('not_found')
  if (locked.row.version !== version) throw new Refusal('stale', factsOf(locked.row))
  return locked
}

/** Refuses with `not_possible` when a step cannot follow. */
export function requireNext(row: LockedReturn, next: ReturnStatus): void {
  if (!canFollow(row.status, next)) throw notPossible(row)
}

export const notPossible = (row: LockedReturn): Refusal => new Refusal('not_possible', factsOf(row))

const factsOf = ({ status, version }: LockedReturn) => ({ returnStatus: status, version })
