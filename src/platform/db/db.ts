import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What reads and writes run on: the pool or a transaction. Passing a transaction composes writes. */
export type Db = Database | Transaction

export type Connection = string | { host: string; port: number; user: string; database: string }

/** How long `close` waits for connections somebody still works on before it cuts them. */
const closePatienceMs = 5_000
const cutPatienceMs = 1_000

/**
 * A pool of connections. It reconnects by itself: a database that went away fails the queries of that moment, not the
 * process. `close` lets work that has begun finish for five seconds, then cuts its connections, and always comes to an end.
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
  let isClosing = false
  const clients = new Set<pg.PoolClient>()
  // The pool listens to idle connections only. One that ends between two statements of whoever has it checked out would
  // be an uncaught exception; whoever has it gets the error from the next statement.
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', (error) => {
      if (!isClosing) log.warn({ error: error.message }, 'a database connection was lost')
    })
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('error', () => undefined)
  const db: Database = drizzle({ client: pool, casing: 'snake_case' })
  const end = async () => {
    isClosing = true
    const ended = pool.end()
    if (await settlesWithin(ended, closePatienceMs)) return
    log.warn({ connections: clients.size }, 'database connections are cut: their work did not end in time')
    for (const { connection } of clients) connection.stream.destroy()
    await settlesWithin(ended, cutPatienceMs)
  }
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= end()
    return closed
  }
  return { db, pool, close }
}

async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false)
  const settled = await Promise.race([work.then(() => true), late])
  timer.abort()
  return settled
}
