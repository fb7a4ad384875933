import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { memoizePerKey } from '#platform/swr.ts'

/** Changes that come together are announced in one notification. */
const gatherMs = 100
/** PostgreSQL takes 8,000 bytes a notification. */
const maxIdsPerNotification = 500

const prefix = 'stock:'

/** The tag of every cached response that says how many of a product there are. */
export const stockTag = (productId: number) => `${prefix}${productId}`

/** A notification that the stock of these products has changed; empty, which stands for everything, when they are many. */
export function stockNotification(productIds: readonly number[]): string {
  return productIds.length > maxIdsPerNotification ? '' : `${prefix}${productIds.join(',')}`
}

/** The tags a notification names: `stock:1,2,3`. Null for any other, which stands for everything. */
export function tagsOfNotification(payload: string): string[] | null {
  if (!payload.startsWith(prefix)) return null
  return payload
    .slice(prefix.length)
    .split(',')
    .map((id) => stockTag(Number(id)))
}

type StockDeps = { db: Database; log: Log; responseCache: { dropTagged: (tags: readonly string[]) => void } }

/**
 * Removes from the response cache what shows the stock of these products: in this process at once, in all others within
 * a tenth of a second or so. Called after the commit of an order: a transaction that notifies makes the whole database
 * commit one after the other. Other stock changes are notified by the database (migrations/*_stock_notifications.sql).
 */
export function announceStock({ db, log, responseCache }: StockDeps, productIds: readonly number[]): void {
  responseCache.dropTagged(productIds.map(stockTag))
  const pending = pendingOf(db)
  for (const id of productIds) pending.ids.add(id)
  pending.timer ??= setTimeout(() => {
    pending.timer = null
    const ids = [...pending.ids]
    pending.ids.clear()
    db.execute(sql`select pg_notify('catalogue', ${stockNotification(ids)})`).catch((error) =>
      log.warn({ error: String(error) }, 'other processes could not be notified of a stock change'),
    )
  }, gatherMs)
}

const pendingOf = memoizePerKey((_db: Database): { ids: Set<number>; timer: NodeJS.Timeout | null } => ({
  ids: new Set(),
  timer: null,
}))
