import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'

/** Allows one import at a time across all processes. */
const importLock = 7_347_019

/** Held until released, or until the process or its connection ends. */
export type ImportLock = {
  /** Aborted when the connection holding the lock is lost. */
  lost: AbortSignal
  /** Resolves when the lock is released. */
  release(): Promise<void>
}

/** Acquires the import lock; null when another process holds it. */
export async function acquireImportLock(db: Database): Promise<ImportLock | null> {
  const client = await db.$client.connect()
  const lost = new AbortController()
  const abort = () => lost.abort()
  client.on('error', abort).on('end', abort)
  const release = async () => {
    const isReleased = await client.query('select pg_advisory_unlock($1)', [importLock]).then(
      () => true,
      () => false,
    )
    client.off('error', abort).off('end', abort)
    // A lost connection has already released the lock.
    client.release(!isReleased)
  }
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [importLock])
    if (rows[0]?.held) return { lost: lost.signal, release }
    client.off('error', abort).off('end', abort)
    client.release()
    return null
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Whether any process holds the import lock. */
export async function isImportRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${importLock} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
