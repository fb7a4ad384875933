import type { AuditField } from './domain/audit-fields.ts'
import type { ActorCtx } from './staff-ctx.ts'
import { auditEntries } from './tables.ts'

/** No field but those the back office has a name for. */
type Named<Facts> = { [field in keyof Facts]: field extends AuditField ? unknown : never }

/** What was changed: a stable code, the thing it concerns, and what of it was before and is after. */
export type Change<Before, After> = {
  action: string
  kind: string
  id: number | string
  before?: (Before & Named<Before>) | null
  after?: (After & Named<After>) | null
}

/** Writes who changed what, in the transaction that changes it. */
export async function recordChange<Before, After>(
  { db, staff, now }: ActorCtx,
  { action, kind, id, before = null, after = null }: Change<Before, After>,
): Promise<void> {
  await db.insert(auditEntries).values({
    byUserId: staff.userId,
    action,
    kind,
    thingId: String(id),
    before,
    after,
    at: now(),
  })
}
