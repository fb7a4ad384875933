import { desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { RunOptions } from './domain/run.ts'
import { transferLines, transferRuns } from './tables.ts'

const reportsKept = 50

export type NewRun = {
  fileName: string
  fileId: string | null
  picturesId: string | null
  dryRun: boolean
  options: RunOptions
  byUserId: number | null
}

/**
 * Writes down that a run begins. The caller holds the lock of imports: whatever is still said to run has died. Only the
 * reports of the last runs are kept.
 */
export function beginRun(db: Database, run: NewRun, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
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
    const [row] = await tx
      .insert(transferRuns)
      .values({ ...run, state: 'running', startedAt: at })
      .returning({ id: transferRuns.id })
    if (!row) throw new Error('no run came back')
    return row.id
  })
}
