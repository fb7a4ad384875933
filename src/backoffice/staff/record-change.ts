import { sql } from 'drizzle-orm'
import { toPanelRole } from '#shop/sellers/domain/panel-log.ts'
import type { AuditField } from './domain/audit-fields.ts'
import type { ActorCtx } from './staff-ctx.ts'
import { auditEntries } from './tables.ts'

/** Only fields that have a label in the back office. */
type LabelledFields<Facts> = { [field in keyof Facts]: field extends AuditField ? unknown : never }

/** An audited change: a stable code, the record it concerns, and the values before and after. */
export type Change<Before, After> = {
  action: string
  kind: string
  id: number | string
  before?: (Before & LabelledFields<Before>) | null
  after?: (After & LabelledFields<After>) | null
  /** The seller whose matter it is. */
  forSellerId?: number
}

/** Writes an audit entry, in the transaction of the change itself. */
export async function recordChange<Before, After>(
  { db, staff, now, seller }: ActorCtx,
  { action, kind, id, before = null, after = null, forSellerId = seller?.id }: Change<Before, After>,
): Promise<void> {
  await db.insert(auditEntries).values({
    byUserId: staff.userId,
    byKeyId: staff.keyId ?? null,
    action,
    kind,
    recordId: String(id),
    before,
    after: seller?.acting ? { ...after, asSupport: true } : after,
    at: now(),
    forSellerId: forSellerId ?? null,
    sellerRole: seller ? toPanelRole(seller) : null,
  })
}

export type AuditFacts = Partial<Record<AuditField, unknown>>

/** Writes audit entries of one action as {@link recordChange} does, a whole batch in one statement. */
export async function recordChanges(
  { db, staff, now, seller }: ActorCtx,
  { action, kind }: { action: string; kind: string },
  changes: readonly { id: number | string; before: AuditFacts | null; after: AuditFacts | null }[],
): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    insert into audit_entries (by_user_id, by_key_id, action, kind, thing_id, before, after, at, for_seller_id, seller_role)
    select ${staff.userId}::int, ${staff.keyId ?? null}::int, ${action}::text, ${kind}::text, id, before,
      case when ${seller?.acting !== undefined} then coalesce(after, '{}') || '{"asSupport": true}' else after end, ${now().toISOString()}::timestamptz,
      ${seller?.id ?? null}::int, ${seller ? toPanelRole(seller) : null}::text
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id text, before jsonb, after jsonb)`)
}
