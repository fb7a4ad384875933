import { asc } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { transaction } from '#platform/db/transaction.ts'
import { newsletterSubscriptions } from '#shop/content/tables.ts'

/** All newsletter subscriptions as CSV with escaped formulas. The export is recorded in the audit log. */
export async function exportNewsletter(ctx: StaffCtx): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const rows = await db
      .select()
      .from(newsletterSubscriptions)
      .orderBy(asc(newsletterSubscriptions.at), asc(newsletterSubscriptions.email))
    await recordChange(
      { ...ctx, db },
      { action: 'newsletter.export', kind: 'newsletter', id: 'all', after: { addresses: rows.length } },
    )
    const addresses = rows.map(({ email, language, at }) => [email, language, at.toISOString()])
    return byteOrderMark + csvLines([['email', 'language', 'since'], ...addresses])
  })
}
