import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { memoizePerKey } from '#platform/swr.ts'
import type { Db } from './db.ts'
import { settings } from './settings-table.ts'

/** A secret shared by all processes of the shop: generated once, stored in the database, never logged. 64 hex digits. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  if (!row) throw new Error(`the setting ${name} vanished`)
  return row.value
}

/** Reads a shared secret once per database; a failed read is not cached. */
export function memoizedSecret(name: string): (db: Db) => Promise<string> {
  const readsOf = memoizePerKey((_db: Db): { secret: Promise<string> | null } => ({ secret: null }))
  return (db) => {
    const reads = readsOf(db)
    reads.secret ??= sharedSecret(db, name).catch((error) => {
      reads.secret = null
      throw error
    })
    return reads.secret
  }
}

/** Serializes transactions that change a setting; the lock is held until the transaction ends. */
export async function lockSetting(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`)
}
