import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { beginRun, type NewRun } from './begin-run.ts'
import { type HeldLock, holdImportLock } from './hold-lock.ts'
import { runImport, type Source } from './run-import.ts'
import { transferRuns } from './tables.ts'

/** Where imports of a shop run: in this process, one at a time among all that use its database. */
export type TransferDesk = {
  /** Where what is sent lies until it is imported. */
  folder: string
  /** Begins an import and gives its number; it goes on by itself. Refuses with `transfer_busy` while another runs. */
  begin(run: NewRun, source: Source): Promise<number>
  /** Settles when nothing runs here. */
  settled(): Promise<void>
  /** Stops what runs here between two batches. */
  close(): Promise<void>
}

type Deps = { db: Database; now: () => Date; log: Log; pictures: Pictures; folder: string }

export function openTransferDesk({ db, now, log, pictures, folder }: Deps): TransferDesk {
  const closing = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function work(lock: HeldLock, runId: number, run: NewRun, source: Source): Promise<void> {
    const signal = AbortSignal.any([lock.lost, closing.signal])
    try {
      const importing = { db, now, runId, pictures, signal, dryRun: run.dryRun, byUserId: run.byUserId }
      const state = await runImport(importing, source)
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

  return {
    folder,
    async begin(run, source) {
      const lock = await holdImportLock(db)
      if (!lock) throw new Refusal('transfer_busy')
      try {
        const runId = await beginRun(db, run, now())
        running = work(lock, runId, run, source)
        return runId
      } catch (error) {
        await lock.release()
        throw error
      }
    },
    settled: async () => void (await running),
    async close() {
      closing.abort()
      await running
    },
  }
}

/** The path of a file that was sent. */
export function sentPath(folder: string, { id, kind }: { id: string; kind: 'csv' | 'zip' }): string {
  return join(folder, `${id}.${kind}`)
}
