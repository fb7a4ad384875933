import { count, eq, max } from 'drizzle-orm'
import { orders } from '#features/orders/tables.ts'
import type { Connection, Database } from '#platform/db/db.ts'
import { listenToDatabase } from '#platform/db/listen.ts'
import type { Log } from '#platform/log/log.ts'

/** The number of the newest order there is, and how many wait to be confirmed. */
export type OrderNews = { newest: number; pending: number }

type Follower = {
  tell: (news: OrderNews) => void
  /** Nothing will be told any more: the shop closes. */
  end: () => void
}

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Changes that come together are told together. */
const gatherMs = 150

/**
 * Tells who follows that orders have come or changed, whichever process took them (`migrations/*_tell_orders.sql`). It
 * listens to the database from the first follower on; the news is read once for all of them.
 */
export function createOrderFeed({ db, connection, log }: { db: Database; connection: Connection; log: Log }) {
  const followers = new Set<Follower>()
  let stopListening: (() => Promise<void>) | null = null
  let gathering: NodeJS.Timeout | null = null

  function changed(): void {
    gathering ??= setTimeout(() => {
      gathering = null
      void tellAll()
    }, gatherMs)
  }

  async function tellAll(): Promise<void> {
    if (followers.size === 0) return
    try {
      const news = await readNews(db)
      for (const { tell } of followers) tell(news)
    } catch (error) {
      // The database is away: what was missed is told when it is heard again.
      log.warn({ error: String(error) }, 'the news of orders could not be read')
    }
  }

  function listen(): void {
    stopListening ??= listenToDatabase(connection, {
      channel: 'orders',
      log,
      onChange: changed,
      onHearing: (hears) => hears && changed(),
    })
  }

  return {
    /** Follows until what it gives is called. What is now is told soon after. */
    follow(follower: Follower): () => void {
      followers.add(follower)
      listen()
      return () => followers.delete(follower)
    },
    read: () => readNews(db),
    async close(): Promise<void> {
      if (gathering) clearTimeout(gathering)
      for (const { end } of followers) end()
      followers.clear()
      await stopListening?.()
    },
  }
}

async function readNews(db: Database): Promise<OrderNews> {
  const [[newest], [waiting]] = await Promise.all([
    db.select({ id: max(orders.id) }).from(orders),
    db.select({ count: count() }).from(orders).where(eq(orders.status, 'pending')),
  ])
  return { newest: newest?.id ?? 0, pending: waiting?.count ?? 0 }
}
