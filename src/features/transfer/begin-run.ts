import { desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RunOptions } from './domain/run.ts'
import { transferChanges, transferLines, transferRuns } from './tables.ts'

const reportsKept = 50

export type NewRun = {
  fileName: string
  fileId: string | null
  picturesId: string | null
  dryRun: boolean
  options: RunOptions
  byUserId: number | null
  /** The import that is to be undone. */
  undoes?: number
  /** Which try it is, when its process died before. */
  attempt?: number
  /** The run whose process died: what it has written is undone with this one. */
  continues?: number
}

/**
 * Writes down that a run begins. The caller holds the lock of imports: whatever is still said to run has died. Only the
 * reports of the last runs are kept.
 */
export function beginRun(db: Database, { continues, ...run }: NewRun, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await tx
      .update(transferRuns)
      .set({ state: 'stopped', endedAt: at })
      .where(eq(transferRuns.state, 'running'))
    const kept = tx
      .select({ id: transferRuns.id })
      .from(transferRuns)
      .orderBy(desc(transferRuns.id))
      .limit(reportsKept)
    await tx.delete(transferLines).where(notInArray(transferLines.runId, kept))
    await tx.delete(transferChanges).where(notInArray(transferChanges.runId, kept))
    const [row] = await tx
      .insert(transferRuns)
      .values({ ...run, state: 'running', startedAt: at })
      .returning({ id: transferRuns.id })
    if (!row) throw new Error('no run came back')
    if (continues !== undefined) {
      await tx.update(transferChanges).set({ runId: row.id }).where(eq(transferChanges.runId, continues))
    }
    return row.id
  })
}
