import { sql } from 'drizzle-orm'
import type { Log } from '#platform/log/log.ts'
import { memoizePerKey } from '#platform/swr.ts'
import type { Database } from './db.ts'

type Notifier<Item> = {
  channel: string
  /** Items that come within this time after the first one share one notification. */
  delayMs: number
  /** The payload for these items, each once; PostgreSQL takes less than 8,000 bytes. */
  payloadOf: (items: readonly Item[]) => string
  /** The log message of a notification that could not be sent. */
  failure: string
}

/**
 * Creates a function that notifies all processes subscribed to a channel (`subscribeToChannel`). Call it after the commit:
 * PostgreSQL serializes the commits of transactions that notify, so a frequent write must not notify inside its own. A
 * notification that cannot be sent is logged and not repeated.
 */
export function createDebouncedNotifier<Item = never>({
  channel,
  delayMs,
  payloadOf,
  failure,
}: Notifier<Item>): (deps: { db: Database; log: Log }, items?: readonly Item[]) => void {
  const pendingOf = memoizePerKey((_db: Database) => ({
    items: new Set<Item>(),
    timer: null as NodeJS.Timeout | null,
  }))
  return ({ db, log }, items = []) => {
    const pending = pendingOf(db)
    for (const item of items) pending.items.add(item)
    pending.timer ??= setTimeout(() => {
      pending.timer = null
      const payload = payloadOf([...pending.items])
      pending.items.clear()
      db.execute(sql`select pg_notify(${channel}, ${payload})`).catch((error) =>
        log.warn({ error: String(error) }, failure),
      )
    }, delayMs)
  }
}
