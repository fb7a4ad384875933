import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationLock = 7_347_001

/**
 * Applies the generated SQL migrations of a folder. Concurrent calls of several processes are serialized by an advisory lock.
 */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle({ client })
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`set lock_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await runMigrations(db, { migrationsFolder })
  } finally {
    // Destroying the connection releases the lock, also after a failed migration.
    client.release(true)
  }
}
