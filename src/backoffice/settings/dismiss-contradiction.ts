import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Contradiction } from './schemas-contradictions.ts'

const name = 'dismissed_contradictions'
/** The oldest ones are listed again beyond it. */
const maxDismissed = 500

/** The ids of sentences that somebody judged right, oldest first. */
export async function selectDismissed(db: Db): Promise<string[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row ? JSON.parse(row.value) : []
}

/** Dismisses a sentence, or lists it again; returns the ids of all that are dismissed then. */
export function dismissContradiction(
  ctx: StaffCtx,
  { id, sentence, language }: Pick<Contradiction, 'id' | 'sentence' | 'language'>,
  dismissed: boolean,
): Promise<string[]> {
  return transaction(ctx.db, async (db) => {
    await lockSetting(db, name)
    const before = await selectDismissed(db)
    if (before.includes(id) === dismissed) return before
    const others = before.filter((each) => each !== id)
    const ids = dismissed ? [...others, id].slice(-maxDismissed) : others
    const value = JSON.stringify(ids)
    await db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    const after = { text: sentence, language }
    const action = dismissed ? 'contradiction.dismiss' : 'contradiction.restore'
    await recordChange({ ...ctx, db }, { action, kind: 'setting', id: name, after })
    return ids
  })
}
