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

/** Where imports of a shop run: in this process, one at a time among all that use its database. */
export type TransferDesk = {
  /** Where what is sent lies until it is imported. */
  folder: string
  /**
   * Begins an import, or with `undoes` the undoing of one, and gives its number; it goes on by itself. Refuses with
   * `transfer_busy` while another runs.
   */
  begin(run: NewRun, source: Source | null): Promise<number>
  /** Goes on with the run whose process has died, if there is one; gives its new number. */
  resume(): Promise<number | null>
  /** Settles when nothing runs here. */
  settled(): Promise<void>
  /** Stops what runs here between two batches; the next {@link resume} goes on with it. */
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
      log.info({ runId, state }, 'an import has ended')
    } catch (error) {
      log.error({ err: error, runId }, 'an import has failed')
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

  /** Begins what `find` gives under the lock of imports; the lock is let go when nothing is begun. */
  async function beginUnder(
    lock: HeldLock,
    find: () => Promise<{ run: NewRun; source: Source | null } | null>,
  ): Promise<number | null> {
    try {
      const found = await find()
      if (found) {
        const runId = await beginRun(db, found.run, now())
        running = work(lock, runId, found.run, found.source)
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
      const runId = lock && (await beginUnder(lock, async () => ({ run, source })))
      if (runId === null) throw new Refusal('transfer_busy')
      return runId
    },
    async resume() {
      const lock = await holdImportLock(db)
      return lock && beginUnder(lock, () => findDeadRun(db, folder))
    },
    settled: async () => void (await running),
    async close() {
      closing.abort(shopCloses)
      await running
    },
  }
}

/** The path of a file that was sent. */
export function sentPath(folder: string, { id, kind }: { id: string; kind: 'csv' | 'zip' }): string {
  return join(folder, `${id}.${kind}`)
}
