import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { searchSynonyms } from '#shop/catalogue/tables.ts'

const kind = 'synonyms'

/** Adds a synonym group; it applies at once, because a trigger notifies all processes. */
export function addSynonyms(ctx: StaffCtx, terms: string[]): Promise<{ id: number }> {
  return transaction(ctx.db, async (db) => {
    const [added] = await db.insert(searchSynonyms).values({ terms }).returning({ id: searchSynonyms.id })
    if (!added) throw new Error('the group was not written')
    await recordChange({ ...ctx, db }, { action: 'synonyms.add', kind, id: added.id, after: { terms } })
    return added
  })
}

/** Changes a synonym group. Refuses with `not_found`, and with `stale` when its version differs. */
export function changeSynonyms(
  ctx: StaffCtx,
  id: number,
  { terms, version }: { terms: string[]; version: number },
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockGroup(db, id, version)
    await db
      .update(searchSynonyms)
      .set({ terms, version: version + 1 })
      .where(eq(searchSynonyms.id, id))
    await recordChange(
      { ...ctx, db },
      { action: 'synonyms.change', kind, id, before: { terms: before }, after: { terms } },
    )
  })
}

/** Deletes a synonym group. Refuses as {@link changeSynonyms} does. */
export function removeSynonyms(ctx: StaffCtx, id: number, version: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockGroup(db, id, version)
    await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    await recordChange({ ...ctx, db }, { action: 'synonyms.remove', kind, id, before: { terms: before } })
  })
}

async function lockGroup(db: Db, id: number, seen: number): Promise<string[]> {
  const [group] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  if (!group) throw new Refusal('not_found')
  if (group.version !== seen) throw new Refusal('stale')
  return group.terms
}
