import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readOrderLimits, type StoredLimits, writeOrderLimits } from '#shop/orders/order-limit-settings.ts'

/** Sets the shop's order limits. Refuses with `stale` when `version` is not the current one. */
export function setOrderLimits(
  ctx: StaffCtx,
  { version: readVersion, ...limits }: StoredLimits,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await lockSetting(db, 'order_limits')
    const { version, ...before } = await readOrderLimits(db)
    if (version !== readVersion) throw new Refusal('stale')
    const changes = findChanges(before, limits)
    if (!changes) return
    await writeOrderLimits(db, { ...limits, version: version + 1 })
    await recordChange(
      { ...ctx, db },
      { action: 'orders.limit', kind: 'setting', id: 'order-limits', ...changes },
    )
  })
}
