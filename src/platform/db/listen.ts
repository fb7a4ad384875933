import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from './db.ts'

const retryMs = 1_000
const echoMs = 3_000
const echoAgainMs = 20_000
const goodbyeMs = 1_000

type Listening = {
  channel: string
  log: Log
  /** Something was told on the channel, by this process or any other. */
  onChange: (payload: string) => void
  /** True from when nothing told can be missed; false as soon as something may be. */
  onHearing: (hears: boolean) => void
}

/**
 * Hears what is told on a channel of the database (NOTIFY), and goes on after the database was away. A pooler that does
 * not pass notifications on, or a dead connection, is found out by an echo now and then: then nothing is heard, and that
 * is said. Returns what ends it.
 */
export function listenToDatabase(connection: Connection, listening: Listening): () => Promise<void> {
  const stop = new AbortController()
  const done = keepListening(connection, listening, stop.signal)
  return () => {
    stop.abort()
    return done
  }
}

async function keepListening(connection: Connection, listening: Listening, signal: AbortSignal) {
  while (!signal.aborted) {
    await listenOnce(connection, listening, signal).catch((error) => {
      if (!signal.aborted)
        listening.log.warn({ error: String(error) }, 'changes of the database are not heard')
    })
    listening.onHearing(false)
    await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** One connection's life, until it breaks or `signal` ends it. */
async function listenOnce(
  connection: Connection,
  { channel, onChange, onHearing }: Listening,
  signal: AbortSignal,
) {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({
    ...settings,
    application_name: 'dijla listening',
    keepAlive: true,
    connectionTimeoutMillis: echoMs,
    // A connection on which nothing comes back any more would be waited for until TCP gives it up.
    query_timeout: echoMs,
  })
  const broken = Promise.withResolvers<void>()
  let echo = Promise.withResolvers<void>()
  broken.promise.catch(() => undefined)
  client.on('error', (error) => broken.reject(error))
  client.on('end', () => broken.resolve())
  client.on('notification', ({ payload = '' }) => (payload === 'echo' ? echo.resolve() : onChange(payload)))
  signal.addEventListener('abort', () => broken.resolve(), { once: true })
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      echo = Promise.withResolvers<void>()
      await Promise.race([tellEcho(client, channel), broken.promise])
      await Promise.race([echo.promise, broken.promise, silence()])
      if (isFirst && !signal.aborted) onHearing(true)
      const isBroken = await Promise.race([
        broken.promise.then(() => true),
        wait(echoAgainMs, false, { ref: false }),
      ])
      if (isBroken) return
    }
  } finally {
    // A server that answers nothing does not answer a goodbye either.
    const cut = setTimeout(() => client.connection.stream.destroy(), goodbyeMs)
    await client.end().catch(() => undefined)
    clearTimeout(cut)
  }
}

const tellEcho = (client: pg.Client, channel: string) =>
  client.query('select pg_notify($1, $2)', [channel, 'echo'])

async function silence(): Promise<never> {
  await wait(echoMs, undefined, { ref: false })
  throw new Error('no notification comes back: a dead connection, or a pooler in transaction mode?')
}
