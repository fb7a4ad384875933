import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationLock = 7_347_001

/**
 * Brings the schema up to date from the folder of generated SQL. Several processes may call it at once:
 * an advisory lock on one connection lets them in one after the other.
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
    // Destroying the connection frees the lock even when a migration failed half way.
    client.release(true)
  }
}
