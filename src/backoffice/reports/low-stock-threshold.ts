import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lowStockSetting } from '#shop/catalogue/low-stock.ts'
import type { LowStockThresholdBody } from './schemas-dashboard.ts'

const { name, default: defaultThreshold } = lowStockSetting

/** Sets the threshold. Refuses with `stale` when it is no longer `seen`. */
export function setLowStockThreshold(ctx: StaffCtx, { line, seen }: LowStockThresholdBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db
      .insert(settings)
      .values({ name, value: String(defaultThreshold) })
      .onConflictDoNothing()
    const [row] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, name))
      .for('update')
    if (Number(row?.value) !== seen) throw new Refusal('stale')
    if (line === seen) return
    await db
      .update(settings)
      .set({ value: String(line) })
      .where(eq(settings.name, name))
    await recordChange(
      { ...ctx, db },
      {
        action: 'setting.low_stock_line',
        kind: 'setting',
        id: name,
        before: { line: seen },
        after: { line },
      },
    )
  })
}
