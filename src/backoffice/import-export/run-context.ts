import type { Database } from '#platform/db/db.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { FetchPublic } from '#platform/remote/fetch-public.ts'

/** The context of a run. */
export type RunContext = {
  db: Database
  now: () => Date
  runId: number
  pictures: Pictures
  fetchPublic: FetchPublic
  /** Aborts the run between two batches. */
  signal: AbortSignal
  dryRun: boolean
  byUserId: number | null
}
