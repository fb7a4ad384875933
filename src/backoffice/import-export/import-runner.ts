import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { FetchPublic } from '#platform/remote/fetch-public.ts'
import { createRun, type NewRun } from './create-run.ts'
import { findInterruptedRun } from './find-interrupted-run.ts'
import { acquireImportLock, type ImportLock } from './import-lock.ts'
import { runDeletion } from './run-deletion.ts'
import { type ImportSource, runImport, serverShutdown } from './run-import.ts'
import { runUndo } from './run-undo.ts'
import { transferRuns } from './tables.ts'

/** Runs imports in the background of this process, one at a time across all processes of the database. */
export type ImportRunner = {
  /** The folder for uploaded files. */
  folder: string
  /**
   * Starts an import, an undo (`run.undoes`) or a deletion (`run.deletes`) and returns its id; it continues in the background.
   * Refuses with `transfer_busy` while another one runs.
   */
  start(run: NewRun, source: ImportSource | null): Promise<number>
  /** Resumes a run whose process died, if any; returns the new run's id. */
  resume(): Promise<number | null>
  /** Resolves when no run is active in this process. */
  idle(): Promise<void>
  /** Stops the active run between two batches; a later {@link resume} continues it. */
  close(): Promise<void>
}

type Deps = {
  db: Database
  now: () => Date
  log: Log
  pictures: Pictures
  fetchPublic: FetchPublic
  folder: string
}

export function createImportRunner({ db, now, log, pictures, fetchPublic, folder }: Deps): ImportRunner {
  const closing = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function work(
    lock: ImportLock,
    runId: number,
    run: NewRun,
    source: ImportSource | null,
  ): Promise<void> {
    const signal = AbortSignal.any([lock.lost, closing.signal])
    const { dryRun, byUserId, undoes, deletes } = run
    const importing = { db, now, runId, pictures, fetchPublic, signal, dryRun, byUserId }
    try {
      const start = () => {
        if (undoes !== undefined) return runUndo(importing, undoes)
        if (deletes !== undefined) return runDeletion(importing, deletes)
        if (!source) throw new Error('an import needs a file')
        return runImport(importing, source)
      }
      const state = await start()
      log.info({ runId, state }, 'import ended')
    } catch (error) {
      log.error({ err: error, runId }, 'import failed')
      const failure = { code: 'unexpected' as const, row: null, value: null }
      await db
        .update(transferRuns)
        .set({ state: 'stopped', failure, endedAt: now() })
        .where(eq(transferRuns.id, runId))
        .catch(() => {})
    } finally {
      await lock.release()
    }
  }

  /** Starts the run returned by `find` under the import lock; releases the lock when there is none. */
  async function startLocked(
    lock: ImportLock,
    find: () => Promise<{ run: NewRun; source: ImportSource | null } | null>,
  ): Promise<number | null> {
    try {
      const next = await find()
      if (next) {
        const runId = await createRun(db, next.run, now())
        running = work(lock, runId, next.run, next.source)
        return runId
      }
    } catch (error) {
      await lock.release()
      throw error
    }
    await lock.release()
    return null
  }

  return {
    folder,
    async start(run, source) {
      const lock = await acquireImportLock(db)
      const runId = lock && (await startLocked(lock, async () => ({ run, source })))
      if (runId === null) throw new Refusal('transfer_busy')
      return runId
    },
    async resume() {
      const lock = await acquireImportLock(db)
      return lock && startLocked(lock, () => findInterruptedRun(db, folder))
    },
    idle: async () => void (await running),
    async close() {
      closing.abort(serverShutdown)
      await running
    },
  }
}
