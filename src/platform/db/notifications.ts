import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from './db.ts'

const retryDelayMs = 1_000
const echoTimeoutMs = 3_000
const echoIntervalMs = 20_000
const closeTimeoutMs = 1_000

type Subscription = {
  channel: string
  log: Log
  /** Called for each notification, of this process or any other. */
  onNotification: (payload: string) => void
  /** Called with true when no notification can be missed any more, with false as soon as one may be. */
  onListeningChange: (isListening: boolean) => void
}

/**
 * Subscribes to a channel of the database (LISTEN) and reconnects after failures. A pooler that drops notifications or a dead
 * connection is detected by periodic echo notifications. Returns a function that unsubscribes.
 */
export function subscribeToChannel(connection: Connection, subscription: Subscription): () => Promise<void> {
  const stop = new AbortController()
  const done = keepListening(connection, subscription, stop.signal)
  return () => {
    stop.abort()
    return done
  }
}

async function keepListening(connection: Connection, subscription: Subscription, signal: AbortSignal) {
  while (!signal.aborted) {
    await listenOnce(connection, subscription, signal).catch((error) => {
      if (!signal.aborted)
        subscription.log.warn({ error: String(error) }, 'database notifications are interrupted')
    })
    subscription.onListeningChange(false)
    await wait(retryDelayMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Listens on one connection until it breaks or `signal` is aborted. */
async function listenOnce(
  connection: Connection,
  { channel, onNotification: onChange, onListeningChange }: Subscription,
  signal: AbortSignal,
) {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({
    ...settings,
    application_name: 'dijla listening',
    keepAlive: true,
    connectionTimeoutMillis: echoTimeoutMs,
    // A dead connection would wait for TCP's timeout.
    query_timeout: echoTimeoutMs,
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
      await Promise.race([sendEcho(client, channel), broken.promise])
      await Promise.race([echo.promise, broken.promise, echoTimeout()])
      if (isFirst && !signal.aborted) onListeningChange(true)
      const isBroken = await Promise.race([
        broken.promise.then(() => true),
        wait(echoIntervalMs, false, { ref: false }),
      ])
      if (isBroken) return
    }
  } finally {
    // A dead connection does not confirm its end, so it is cut.
    const cut = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs)
    await client.end().catch(() => undefined)
    clearTimeout(cut)
  }
}

const sendEcho = (client: pg.Client, channel: string) =>
  client.query('select pg_notify($1, $2)', [channel, 'echo'])

async function echoTimeout(): Promise<never> {
  await wait(echoTimeoutMs, undefined, { ref: false })
  throw new Error('no notification comes back: a dead connection, or a pooler in transaction mode?')
}
