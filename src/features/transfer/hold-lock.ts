import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'

/** One import at a time, whichever process runs it. */
const importLock = 7_347_019

/** Held until it is let go, or until the process or its connection ends. */
export type HeldLock = {
  /** Aborted when the connection that holds the lock breaks. */
  lost: AbortSignal
  /** Settles when another may have it. */
  release(): Promise<void>
}

/** The lock of imports, or null when another holds it. */
export async function holdImportLock(db: Database): Promise<HeldLock | null> {
  const client = await db.$client.connect()
  const lost = new AbortController()
  const lose = () => lost.abort()
  client.on('error', lose).on('end', lose)
  const release = async () => {
    const isFree = await client.query('select pg_advisory_unlock($1)', [importLock]).then(
      () => true,
      () => false,
    )
    client.off('error', lose).off('end', lose)
    // A connection that is gone has freed the lock.
    client.release(!isFree)
  }
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [importLock])
    if (rows[0]?.held) return { lost: lost.signal, release }
    client.off('error', lose).off('end', lose)
    client.release()
    return null
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Whether some process holds the lock: an import that is said to run does so. */
export async function isImportRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${importLock} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
