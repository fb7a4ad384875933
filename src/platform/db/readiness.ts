import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { isDiskFull, isReadOnly } from './availability.ts'
import type { Database } from './db.ts'
import { settings } from './settings-table.ts'

/** Why the shop cannot serve; null: it can. */
export type NotReady = { why: 'database away' | 'disk full' | 'database read only'; cause?: unknown }

type Options = {
  db: Database
  /** Folders of this machine that need room: DATA_DIR. */
  folders?: readonly string[]
  /** Whether the database's own files are on this machine: then they need room as well. */
  isDatabaseHere?: boolean
  /** Less room than this in a folder is a full disk. */
  minFreeBytes?: number
  /** The time in milliseconds, from any beginning. */
  nowMs?: () => number
}

const writeAgainMs = 12_000
const writeAgainAfterFailureMs = 2_000
/** PostgreSQL sets aside its journal in pieces of 16 MB: with less it stops as soon as it needs the next. */
const defaultMinFreeBytes = 16 * 2 ** 20

/**
 * Asks whether this process can serve: the database answers and, tried every twelve seconds at most, takes a write, and
 * the folders have room. Between two tries a call costs one empty statement.
 */
export function createReadiness({
  db,
  folders = [],
  isDatabaseHere = false,
  minFreeBytes = defaultMinFreeBytes,
  nowMs = () => performance.now(),
}: Options) {
  let writeAt = Number.NEGATIVE_INFINITY
  let failure: NotReady | null = null
  let databaseFolder: string | null = null

  async function tryWrite(): Promise<NotReady | null> {
    const value = new Date().toISOString()
    await db
      .insert(settings)
      .values({ name: 'last_write', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    if (isDatabaseHere) databaseFolder ??= await findDatabaseFolder(db)
    const checked = [...folders, ...(databaseFolder === null ? [] : [databaseFolder])]
    const full = await Promise.all(checked.map((folder) => isFull(folder, minFreeBytes)))
    return full.includes(true) ? { why: 'disk full' } : null
  }

  return async (): Promise<NotReady | null> => {
    try {
      if (nowMs() < writeAt) {
        await db.execute(sql`select 1`)
        return failure
      }
      // Calls that come while this one writes do not.
      writeAt = nowMs() + writeAgainMs
      failure = await tryWrite()
    } catch (cause) {
      if (isDiskFull(cause)) failure = { why: 'disk full', cause }
      else if (isReadOnly(cause)) failure = { why: 'database read only', cause }
      else {
        writeAt = nowMs()
        return { why: 'database away', cause }
      }
    }
    if (failure) writeAt = nowMs() + writeAgainAfterFailureMs
    return failure
  }
}

async function findDatabaseFolder(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`)
  return rows[0]?.data_directory ?? null
}

/** A folder that cannot be asked, or whose file system does not count, is somebody else's trouble. */
async function isFull(folder: string, minFreeBytes: number): Promise<boolean> {
  const room = await statfs(folder).catch(() => null)
  return room !== null && room.blocks > 0 && room.bavail * room.bsize < minFreeBytes
}
