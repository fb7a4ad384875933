import { inArray } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { customerBlocks } from '#shop/orders/customer-tables.ts'
import { readBlockList } from './read-block-list.ts'
import type { BlockListPreview, ImportBlocksBody, ImportedBlocks } from './schemas.ts'

/** What {@link importBlocks} would do with a list; writes nothing. Refuses like {@link readBlockList}. */
export async function previewBlocks({ db }: StaffCtx, text: string): Promise<BlockListPreview> {
  const { entries, problems, duplicates } = readBlockList(text)
  const rows = await db
    .select({ phone: customerBlocks.phone })
    .from(customerBlocks)
    .where(
      inArray(
        customerBlocks.phone,
        entries.map(({ phone }) => phone),
      ),
    )
  return {
    phones: entries.length - rows.length,
    withoutReason: entries.filter(({ reason }) => reason === null).length,
    alreadyBlocked: rows.length,
    duplicates,
    problems,
  }
}

/**
 * Blocks the phones of a list; lines that are no phone are left out, and a phone that is blocked stays as it is. The audit log,
 * which is never deleted, contains their number alone. Refuses like {@link readBlockList}, and with `reason` when a phone has no
 * reason of its own and there is none for all.
 */
export function importBlocks(
  ctx: StaffCtx,
  { text, reason: common = '' }: ImportBlocksBody,
): Promise<ImportedBlocks> {
  const { entries } = readBlockList(text)
  if (common === '' && entries.some(({ reason }) => reason === null))
    throw new Refusal('invalid_request', {}, { reason: 'required' })
  const block = { byUserId: ctx.staff.userId, at: ctx.now() }
  const rows = entries
    .map(({ phone, reason }) => ({ phone, reason: reason ?? common, ...block }))
    // Sorted, so that two imports of the same phones never deadlock.
    .sort((a, b) => (a.phone < b.phone ? -1 : 1))
  return transaction(ctx.db, async (db) => {
    const inserted =
      rows.length === 0 ? [] : await db.insert(customerBlocks).values(rows).onConflictDoNothing().returning()
    const phones = inserted.length
    if (phones > 0)
      await recordChange(
        { ...ctx, db },
        { action: 'customer.block_list', kind: 'customer', id: 'blocks', after: { phones } },
      )
    return { blocked: phones, alreadyBlocked: rows.length - phones }
  })
}
