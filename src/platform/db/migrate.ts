import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationLock = 7_347_001

/**
 * Applies the generated SQL migrations of a folder. Concurrent calls of several processes are serialized by an advisory lock.
 */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  // A connection without the pool's timeouts: rewriting a large table takes minutes.
  const client = new pg.Client({
    ...pool.options,
    // Spreading does not copy the password, which the pool hides from logs.
    password: pool.options.password,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    query_timeout: 0,
  })
  // A connection lost between two statements rejects the next one; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const db = drizzle({ client })
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await runMigrations(db, { migrationsFolder })
  } finally {
    // Ending the connection releases the lock, also after a failed migration.
    await client.end()
  }
}
