import type { Database } from '#platform/db/db.ts'
import { createDebouncedNotifier } from '#platform/db/notify-debounced.ts'
import type { Invalidation } from '#platform/http/response-cache/invalidate-on-change.ts'
import type { Log } from '#platform/log/log.ts'

/** PostgreSQL takes 8,000 bytes a notification. */
const maxIdsPerNotification = 500

const prefix = 'stock:'

/** The tag of every cached response that shows a product. */
export const stockTag = (productId: number) => `${prefix}${productId}`

/** A notification that the stock of these products has changed; empty, which stands for everything, when they are many. */
export function stockNotification(productIds: readonly number[]): string {
  return productIds.length > maxIdsPerNotification ? '' : `${prefix}${productIds.join(',')}`
}

/** A notification of the database about a product that has changed in another way, or sold out, or is there again. */
const changedPrefix = 'products:'

/**
 * What a notification invalidates: `stock:1,2` the responses that show these products, `products:1,2` lists too. Null for
 * any other, which stands for everything.
 */
export function parseInvalidation(payload: string): Invalidation | null {
  const known = [prefix, changedPrefix].find((each) => payload.startsWith(each))
  if (known === undefined) return null
  const ids = payload.slice(known.length).split(',')
  return { tags: ids.map((id) => stockTag(Number(id))), lists: known === changedPrefix }
}

/** The ids of the products which a notification moves in lists and counts; null for any of them. */
export function changedProducts(payload: string): number[] | null {
  if (payload.startsWith(prefix)) return []
  if (!payload.startsWith(changedPrefix)) return null
  const ids = payload.slice(changedPrefix.length).split(',').map(Number)
  return ids.every(Number.isInteger) ? ids : null
}

type StockDeps = { db: Database; log: Log; responseCache: { dropTagged: (tags: readonly string[]) => void } }

/**
 * Removes from the response cache what shows the stock of these products: in this process at once, in all others within
 * a tenth of a second or so. Called after the commit of an order; other stock changes are notified by the database
 * (migrations/*_stock_notifications.sql).
 */
export function announceStock({ responseCache, ...deps }: StockDeps, productIds: readonly number[]): void {
  responseCache.dropTagged(productIds.map(stockTag))
  notifyStockChanged(deps, productIds)
}

const notifyStockChanged = createDebouncedNotifier({
  channel: 'catalogue',
  delayMs: 100,
  payloadOf: stockNotification,
  failure: 'other processes could not be notified of a stock change',
})
