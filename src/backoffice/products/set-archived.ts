import { asc, inArray, sql } from 'drizzle-orm'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { ActorCtx, StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { archiveSkipReason } from './domain/visibility.ts'
import type { ArchiveBody, VisibilityResult } from './schemas-visibility.ts'

/**
 * Archives several products or brings them back, in one transaction, each with its audit entry. Archiving also hides; a product
 * that is brought back stays hidden. One that was changed since the operator saw it is skipped and returned with the reason.
 */
export function setArchived(
  ctx: StaffCtx,
  { archived, products: requested }: ArchiveBody,
): Promise<VisibilityResult> {
  return transaction(ctx.db, async (db) => {
    const ids = requested.map((each) => each.id)
    const { id, version, hidden } = products
    // Locked in the order of ids, as everywhere, so that transactions cannot deadlock.
    const rows = await db
      .select({ id, version, hidden, archived: sql<boolean>`${products.archivedAt} is not null` })
      .from(products)
      .where(inArray(id, ids))
      .orderBy(asc(id))
      .for('no key update')
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const result: VisibilityResult = { changed: [], skipped: [] }
    for (const each of requested) {
      const reason = archiveSkipReason(rowsById.get(each.id), { version: each.version, archived })
      if (reason) result.skipped.push({ id: each.id, reason })
      else result.changed.push(each.id)
    }
    const changed = rows.filter((row) => result.changed.includes(row.id))
    if (archived) await archiveProducts({ ...ctx, db }, changed)
    else await bringBack({ ...ctx, db }, result.changed)
    return result
  })
}

/** Archives products, with audit entries. The caller has locked them. `also` is added to the entries. */
export async function archiveProducts(
  ctx: ActorCtx,
  rows: readonly { id: number; hidden: boolean }[],
  also: AuditFacts = {},
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  // The archive is not in the product's form: the version changes only with `hidden`, which is.
  await ctx.db
    .update(products)
    .set({
      archivedAt: ctx.now(),
      hidden: true,
      version: sql`${products.version} + case when ${products.hidden} then 0 else 1 end`,
    })
    .where(inArray(products.id, ids))
  await recordChanges(
    ctx,
    { action: 'product.update', kind: 'product' },
    rows.map(({ id, hidden }) => ({
      id,
      before: { archived: false, ...(!hidden && { hidden }) },
      after: { archived: true, ...(!hidden && { hidden: true }), ...also },
    })),
  )
}

async function bringBack(ctx: ActorCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(products)
    .set({ archivedAt: null })
    .where(inArray(products.id, [...ids]))
  await recordChanges(
    ctx,
    { action: 'product.update', kind: 'product' },
    ids.map((id) => ({ id, before: { archived: true }, after: { archived: false } })),
  )
}
