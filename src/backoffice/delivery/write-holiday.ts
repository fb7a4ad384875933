import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { holidays } from '#shop/delivery/tables.ts'
import type { HolidayBody } from './schemas.ts'

const subject = { kind: 'delivery', id: 'rates' }

/** Adds a day on which nothing is handled or delivered. Refuses a date that is there already, on its field. */
export function addHoliday(ctx: StaffCtx, { date, ...names }: HolidayBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const added = await db
      .insert(holidays)
      .values({ date, name: localizedValue(names, 'name') })
      .onConflictDoNothing()
      .returning({ date: holidays.date })
    if (added.length === 0) throw new Refusal('invalid_request', {}, { date: 'duplicate' })
    const after = { day: date, ...names }
    await recordChange({ ...ctx, db }, { ...subject, action: 'delivery.holiday_add', after })
  })
}

/** Removes a holiday. Refuses with `not_found`. */
export function removeHoliday(ctx: StaffCtx, date: string): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [row] = await db.delete(holidays).where(eq(holidays.date, date)).returning({ name: holidays.name })
    if (!row) throw new Refusal('not_found')
    const before = { day: date, ...wireTexts('name', row.name) }
    await recordChange({ ...ctx, db }, { ...subject, action: 'delivery.holiday_remove', before })
  })
}
