import { eq } from 'drizzle-orm'
import { searchSynonyms } from '#features/catalogue/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'

const kind = 'synonyms'

/** Adds a group of terms of one meaning; the search knows it at once (a trigger tells every process). */
export function addSynonyms(ctx: StaffCtx, terms: string[]): Promise<{ id: number }> {
  return transaction(ctx.db, async (db) => {
    const [added] = await db.insert(searchSynonyms).values({ terms }).returning({ id: searchSynonyms.id })
    if (!added) throw new Error('a group came back without its id')
    await recordChange({ ...ctx, db }, { action: 'synonyms.add', kind, id: added.id, after: { terms } })
    return added
  })
}

/** Changes a group. Refuses with `not_found`, and with `stale` when it is no longer the one the operator saw. */
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

/** Takes a group away. Refuses as {@link changeSynonyms} does. */
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
