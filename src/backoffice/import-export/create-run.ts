import { desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RunOptions } from './domain/run.ts'
import { transferChanges, transferLines, transferRuns } from './tables.ts'

const maxReports = 50

export type NewRun = {
  fileName: string
  fileId: string | null
  picturesId: string | null
  dryRun: boolean
  options: RunOptions
  byUserId: number | null
  /** The import to undo. */
  undoes?: number
  /** The undone import whose creations are deleted. */
  deletes?: number
  /** The attempt number, when an earlier attempt died with its process. */
  attempt?: number
  /** The run this one resumes; undoing this run also undoes its changes. */
  resumes?: number
}

/**
 * Inserts a run and returns its id. The caller holds the import lock, so any run still marked as running has died.
 * Deletes the reports of all but the latest runs.
 */
export function createRun(db: Database, { resumes, ...run }: NewRun, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await tx
      .update(transferRuns)
      .set({ state: 'stopped', endedAt: at })
      .where(eq(transferRuns.state, 'running'))
    const latest = tx
      .select({ id: transferRuns.id })
      .from(transferRuns)
      .orderBy(desc(transferRuns.id))
      .limit(maxReports)
    await tx.delete(transferLines).where(notInArray(transferLines.runId, latest))
    await tx.delete(transferChanges).where(notInArray(transferChanges.runId, latest))
    const [row] = await tx
      .insert(transferRuns)
      .values({ ...run, state: 'running', startedAt: at })
      .returning({ id: transferRuns.id })
    if (!row) throw new Error('inserting the run returned no row')
    if (resumes !== undefined) {
      await tx.update(transferChanges).set({ runId: row.id }).where(eq(transferChanges.runId, resumes))
    }
    return row.id
  })
}
