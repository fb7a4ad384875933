import { asc, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { visibilitySkipReason } from './domain/visibility.ts'
import type { VisibilityBody, VisibilityResult } from './schemas-visibility.ts'

/**
 * Hides or shows several products in one transaction, each with its audit entry. A product that was changed since the
 * operator saw it, or that cannot be shown, is skipped and returned with the reason.
 */
export function setVisibility(
  ctx: StaffCtx,
  { hidden, products: requested }: VisibilityBody,
): Promise<VisibilityResult> {
  return transaction(ctx.db, async (db) => {
    const ids = requested.map(({ id }) => id)
    const { id, version, image } = products
    // Locked in the order of ids, as everywhere, so that transactions cannot deadlock.
    const rows = await db
      .select({ id, version, image, hidden: products.hidden })
      .from(products)
      .where(inArray(id, ids))
      .orderBy(asc(id))
      .for('no key update')
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const result: VisibilityResult = { changed: [], skipped: [] }
    for (const each of requested) {
      const reason = visibilitySkipReason(rowsById.get(each.id), { version: each.version, hidden })
      if (reason) result.skipped.push({ id: each.id, reason })
      else result.changed.push(each.id)
    }
    if (result.changed.length === 0) return result
    await db
      .update(products)
      .set({ hidden, version: sql`${version} + 1` })
      .where(inArray(id, result.changed))
    await recordChanges(
      { ...ctx, db },
      { action: 'product.update', kind: 'product' },
      result.changed.map((changed) => ({ id: changed, before: { hidden: !hidden }, after: { hidden } })),
    )
    return result
  })
}
