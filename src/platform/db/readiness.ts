import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { isDiskFull, isReadOnly } from './availability.ts'
import type { Database } from './db.ts'
import { settings } from './settings-table.ts'

/** Why the shop cannot serve. */
type ReadinessFailure = {
  reason: 'database away' | 'disk full' | 'database read only'
  cause?: unknown
}

type Options = {
  db: Database
  /** Local folders that need free space: DATA_DIR. */
  folders?: readonly string[]
  /** Whether the database's files are on this machine and need free space as well. */
  isDatabaseHere?: boolean
  /** Below this free space a disk counts as full. */
  minFreeBytes?: number
  /** A monotonic clock in milliseconds. */
  nowMs?: () => number
}

const writeIntervalMs = 12_000
const writeRetryMs = 2_000
/** PostgreSQL allocates WAL segments of 16 MB and stops when there is no space for the next. */
const defaultMinFreeBytes = 16 * 2 ** 20

/**
 * Creates the readiness check: the database responds and, tested every twelve seconds at most, accepts a write, and the
 * folders have free space. Other calls cost one trivial statement.
 */
export function createReadiness({
  db,
  folders = [],
  isDatabaseHere = false,
  minFreeBytes = defaultMinFreeBytes,
  nowMs = () => performance.now(),
}: Options) {
  let writeAt = Number.NEGATIVE_INFINITY
  let failure: ReadinessFailure | null = null
  let databaseFolder: string | null = null

  async function tryWrite(): Promise<ReadinessFailure | null> {
    const value = new Date().toISOString()
    await db
      .insert(settings)
      .values({ name: 'last_write', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    if (isDatabaseHere) databaseFolder ??= await findDatabaseFolder(db)
    const checked = [...folders, ...(databaseFolder === null ? [] : [databaseFolder])]
    const full = await Promise.all(checked.map((folder) => isFull(folder, minFreeBytes)))
    return full.includes(true) ? { reason: 'disk full' } : null
  }

  return async (): Promise<ReadinessFailure | null> => {
    try {
      if (nowMs() < writeAt) {
        await db.execute(sql`select 1`)
        return failure
      }
      // Concurrent calls do not write.
      writeAt = nowMs() + writeIntervalMs
      failure = await tryWrite()
    } catch (cause) {
      if (isDiskFull(cause)) failure = { reason: 'disk full', cause }
      else if (isReadOnly(cause)) failure = { reason: 'database read only', cause }
      else {
        writeAt = nowMs()
        return { reason: 'database away', cause }
      }
    }
    if (failure) writeAt = nowMs() + writeRetryMs
    return failure
  }
}

async function findDatabaseFolder(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`)
  return rows[0]?.data_directory ?? null
}

/** Folders that cannot be checked, or whose file system reports no size, are ignored. */
async function isFull(folder: string, minFreeBytes: number): Promise<boolean> {
  const space = await statfs(folder).catch(() => null)
  return space !== null && space.blocks > 0 && space.bavail * space.bsize < minFreeBytes
}
