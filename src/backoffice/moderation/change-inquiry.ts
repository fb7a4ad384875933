import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import type { ChangeInquiryBody } from './schemas-inquiries.ts'

/** Sets the status and the note of an inquiry. Refuses with `not_found`, and with `stale` when its version differs. */
export function changeInquiry(
  ctx: StaffCtx,
  id: number,
  { status, note, version }: ChangeInquiryBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [before] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!before) throw new Refusal('not_found')
    if (before.version !== version) throw new Refusal('stale')
    const previous = { status: before.status, note: before.note }
    const changes = findChanges<typeof previous>(previous, { status, note })
    if (changes === null) return
    await db
      .update(inquiries)
      .set({ ...changes.after, version: version + 1 })
      .where(eq(inquiries.id, id))
    await recordChange({ ...ctx, db }, { action: 'inquiry.change', kind: 'inquiry', id, ...changes })
  })
}
