import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { FetchPublic } from '#platform/remote/fetch-public.ts'
import { beginRun, type NewRun } from './begin-run.ts'
import { type HeldLock, holdImportLock } from './hold-lock.ts'
import { findDeadRun } from './resume-run.ts'
import { runImport, type Source, shopCloses } from './run-import.ts'
import { runUndo } from './run-undo.ts'
import { transferRuns } from './tables.ts'

/** Runs imports in the background of this process, one at a time across all processes of the database. */
export type TransferDesk = {
  /** The folder for uploaded files. */
  folder: string
  /**
   * Starts an import, or an undo when `run.undoes` is set, and returns its id; it continues in the background.
   * Refuses with `transfer_busy` while another one runs.
   */
  begin(run: NewRun, source: Source | null): Promise<number>
  /** Resumes a run whose process died, if any; returns the new run's id. */
  resume(): Promise<number | null>
  /** Resolves when no run is active in this process. */
  settled(): Promise<void>
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

export function openTransferDesk({ db, now, log, pictures, fetchPublic, folder }: Deps): TransferDesk {
  const closing = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function work(lock: HeldLock, runId: number, run: NewRun, source: Source | null): Promise<void> {
    const signal = AbortSignal.any([lock.lost, closing.signal])
    const { dryRun, byUserId, undoes } = run
    const importing = { db, now, runId, pictures, fetchPublic, signal, dryRun, byUserId }
    try {
      if (undoes === undefined && !source) throw new Error('an import needs a file')
      const state =
        undoes === undefined ? await runImport(importing, source as Source) : await runUndo(importing, undoes)
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
    lock: HeldLock,
    find: () => Promise<{ run: NewRun; source: Source | null } | null>,
  ): Promise<number | null> {
    try {
      const next = await find()
      if (next) {
        const runId = await beginRun(db, next.run, now())
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
    async begin(run, source) {
      const lock = await holdImportLock(db)
      const runId = lock && (await startLocked(lock, async () => ({ run, source })))
      if (runId === null) throw new Refusal('transfer_busy')
      return runId
    },
    async resume() {
      const lock = await holdImportLock(db)
      return lock && startLocked(lock, () => findDeadRun(db, folder))
    },
    settled: async () => void (await running),
    async close() {
      closing.abort(shopCloses)
      await running
    },
  }
}

/** The path of an uploaded file. */
export function sentPath(folder: string, { id, kind }: { id: string; kind: 'csv' | 'zip' }): string {
  return join(folder, `${id}.${kind}`)
}
