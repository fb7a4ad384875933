import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { renewFeedSecret } from '#shop/feeds/secret.ts'

/** Gives the feeds other addresses and records who did; the former ones stop at once. The log has no secret. */
export function renewSecret(ctx: StaffCtx): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await renewFeedSecret(db)
    await recordChange({ ...ctx, db }, { action: 'feeds.renew', kind: 'setting', id: 'feeds' })
  })
}
