import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What reads and writes run on: the pool or a transaction. Passing a transaction composes writes. */
export type Db = Database | Transaction

export type Connection = string | { host: string; port: number; user: string; database: string }

/**
 * A pool of connections. It reconnects by itself: a database that went away fails the queries
 * of that moment, not the process.
 */
export function openDatabase(connection: Connection, { log, max = 20 }: { log: Log; max?: number }) {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    // Just before the statement's own end, so that the log tells waiting from working.
    lock_timeout: 14_000,
    idle_in_transaction_session_timeout: 30_000,
    // A database that says nothing at all, as behind a firewall: its connections must not wait for TCP to give up.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'dijla',
  })
  let closing = false
  pool.on('error', (error) => {
    if (!closing) log.warn({ error: error.message }, 'an idle database connection was lost')
  })
  const db: Database = drizzle({ client: pool, casing: 'snake_case' })
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db, pool, close }
}
