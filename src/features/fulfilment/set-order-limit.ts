import { readOpenOrderLimit, writeOpenOrderLimit } from '#features/orders/open-order-limit.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { OrderLimit } from './schemas.ts'

/** Sets how many unpaid orders one phone may have at once; 0: no limit. */
export function setOrderLimit(ctx: StaffCtx, { limit }: OrderLimit): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const before = { limit: await readOpenOrderLimit(db) }
    await writeOpenOrderLimit(db, limit)
    const change = { action: 'orders.limit', kind: 'setting', id: 'order-limit', before, after: { limit } }
    await recordChange({ ...ctx, db }, change)
  })
}
