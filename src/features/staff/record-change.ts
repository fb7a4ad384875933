import type { Db } from '#platform/db/db.ts'
import type { StaffCtx } from './staff-ctx.ts'
import { auditEntries } from './tables.ts'

/** What was changed: a stable code, the thing it concerns, and what of it was before and is after. */
export type Change = {
  action: string
  kind: string
  id: number | string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Writes who changed what, in the transaction that changes it. */
export async function recordChange(
  { db, staff, now }: Pick<StaffCtx, 'staff' | 'now'> & { db: Db },
  { action, kind, id, before = null, after = null }: Change,
): Promise<void> {
  await recordChanges({ db, staff, now }, [{ action, kind, id, before, after }])
}

/** As {@link recordChange}, for many things at once. */
async function recordChanges(
  { db, staff, now }: Pick<StaffCtx, 'staff' | 'now'> & { db: Db },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const at = now()
  await db.insert(auditEntries).values(
    changes.map(({ action, kind, id, before = null, after = null }) => ({
      byUserId: staff.userId,
      action,
      kind,
      thingId: String(id),
      before,
      after,
      at,
    })),
  )
}
