import { eq } from 'drizzle-orm'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Contradictions } from './schemas-contradictions.ts'

const name = 'dismissed_contradictions'
/** The oldest ones are listed again beyond it. */
const maxDismissed = 500

/** The ids of sentences that somebody judged right, oldest first. */
export async function selectDismissed(db: Db): Promise<string[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row ? JSON.parse(row.value) : []
}

/**
 * Dismisses a sentence of `known`, or lists it again. Refuses with `not_found` for a sentence that contradicts nothing now, or that
 * stands where the member of staff may not edit.
 */
export async function dismissContradiction(
  ctx: StaffCtx,
  known: Contradictions,
  { id, dismissed }: { id: string; dismissed: boolean },
): Promise<void> {
  const judged = [...known.listed, ...known.dismissed].find((each) => each.id === id)
  if (!judged?.mayEdit) throw new Refusal('not_found')
  await transaction(ctx.db, async (db) => {
    await lockSetting(db, name)
    const before = await selectDismissed(db)
    if (before.includes(id) === dismissed) return
    const others = before.filter((each) => each !== id)
    const value = JSON.stringify(dismissed ? [...others, id].slice(-maxDismissed) : others)
    await db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    const after = { text: judged.sentence, language: judged.language }
    const action = dismissed ? 'contradiction.dismiss' : 'contradiction.restore'
    await recordChange({ ...ctx, db }, { action, kind: 'setting', id: name, after })
  })
}
