import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { createOrm } from './fast-dialect.ts'
import { settlesWithin } from './settles-within.ts'
import { createStatementNames, nameStatements } from './statement-names.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The pool or a transaction. Passing a transaction composes writes. */
export type Db = Database | Transaction

export type Connection = string | { host: string; port: number; user: string; database: string }

/** How long a statement may take, unless the configuration says otherwise. */
const defaultTimeoutMs = 15_000

/** How long `close` waits for busy connections before it cuts them. */
const closeTimeoutMs = 5_000
const cutTimeoutMs = 1_000

/**
 * Opens a connection pool. It reconnects automatically: an unavailable database fails the queries of that moment, not the
 * process. A statement may take `timeoutMs`, a transaction may be idle for twice as long. `close` waits five seconds for
 * running queries, then cuts their connections; it always ends.
 */
export function openDatabase(
  connection: Connection,
  { log, max = 8, timeoutMs = defaultTimeoutMs }: { log: Log; max?: number; timeoutMs?: number },
) {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: timeoutMs,
    // Shorter than the statement timeout, so that the log distinguishes waiting from working.
    lock_timeout: Math.round((timeoutMs * 14) / 15),
    idle_in_transaction_session_timeout: timeoutMs * 2,
    // For a silent connection, such as behind a firewall, which would wait for TCP's timeout.
    query_timeout: Math.round((timeoutMs * 4) / 3),
    keepAlive: true,
    application_name: 'dijla',
  })
  let isClosing = false
  const clients = new Set<pg.PoolClient>()
  const names = createStatementNames()
  // The pool listens to errors of idle connections only. On a checked-out one, an error between two statements would be an
  // uncaught exception; its user gets the error from the next statement.
  pool.on('connect', (client) => {
    clients.add(client)
    nameStatements(client, names)
    client.on('error', (error) => {
      if (!isClosing) log.warn({ error: error.message }, 'a database connection was lost')
    })
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('error', () => undefined)
  const db: Database = createOrm(pool)
  const end = async () => {
    isClosing = true
    const ended = pool.end()
    if (await settlesWithin(ended, closeTimeoutMs)) return
    log.warn({ connections: clients.size }, 'database connections are cut: their work did not end in time')
    for (const { connection } of clients) connection.stream.destroy()
    await settlesWithin(ended, cutTimeoutMs)
  }
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= end()
    return closed
  }
  return { db, pool, close }
}
