import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { noticeSubscriptions } from './tables.ts'

const maxAgeMs = 5_000

const cachedSubscribers = memoizePerKey((db: Db) =>
  staleWhileRevalidate(async () => {
    const ofOrders = inArray(noticeSubscriptions.notice, ['order', 'waiting_order', 'low_stock'])
    const [row] = await db
      .select({ notice: noticeSubscriptions.notice })
      .from(noticeSubscriptions)
      .where(ofOrders)
      .limit(1)
    return row !== undefined
  }, maxAgeMs),
)

/** Whether anybody subscribes to what a new order can be about. Cached, because every order reads it; another process sees a change within seconds. */
export function readHasOrderSubscribers({ db }: { db: Db }): Promise<boolean> {
  return cachedSubscribers(db)()
}
