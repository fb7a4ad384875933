import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { memoizePerKey } from '#platform/swr.ts'

/** Orders placed within this time share one notification. */
const debounceMs = 50

/**
 * Notifies all processes about a new order so that open back office screens refresh. Sent after the order's
 * transaction and not inside it, because PostgreSQL serializes commits that notify.
 */
export function notifyOrderPlaced({ db, log }: { db: Database; log: Log }): void {
  const debounce = debounceOf(db)
  debounce.timer ??= setTimeout(() => {
    debounce.timer = null
    db.execute(sql`select pg_notify('orders', '')`).catch((error) =>
      log.warn({ error: String(error) }, 'notifying about new orders failed'),
    )
  }, debounceMs)
}

const debounceOf = memoizePerKey((_db: Database): { timer: NodeJS.Timeout | null } => ({ timer: null }))
