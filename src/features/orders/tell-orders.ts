import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { perKey } from '#platform/kept.ts'
import type { Log } from '#platform/log/log.ts'

/** Orders that come together are told together. */
const gatherMs = 50

/**
 * Tells every process that an order has come: what the back office has open follows. Said after the order's transaction
 * and not in it: commits that notify follow one another through the whole database, each waiting for the disk.
 */
export function tellOrderCame({ db, log }: { db: Database; log: Log }): void {
  const telling = tellingOf(db)
  telling.timer ??= setTimeout(() => {
    telling.timer = null
    db.execute(sql`select pg_notify('orders', '')`).catch((error) =>
      log.warn({ error: String(error) }, 'that orders have come could not be told'),
    )
  }, gatherMs)
}

const tellingOf = perKey((_db: Database): { timer: NodeJS.Timeout | null } => ({ timer: null }))
