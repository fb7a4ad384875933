import { isDeepStrictEqual } from 'node:util'
import { count, eq } from 'drizzle-orm'
import type { NewestOrder } from '#features/orders/domain/newer-order.ts'
import { findNewestOrder } from '#features/orders/newest-order.ts'
import { orders } from '#features/orders/tables.ts'
import type { Connection, Database } from '#platform/db/db.ts'
import { listenToDatabase } from '#platform/db/listen.ts'
import type { Log } from '#platform/log/log.ts'

/** The newest order there is, and how many wait to be confirmed. */
export type OrderNews = { newest: NewestOrder | null; pending: number }

type Follower = {
  tell: (news: OrderNews) => void
  /** Nothing will be told any more: the shop closes. */
  end: () => void
}

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Changes that come together are told together. */
const gatherMs = 150
/** An order whose process was killed before it told of it is found this soon. */
const usualLookAgainMs = 20_000

type Options = { db: Database; connection: Connection; log: Log; lookAgainMs?: number }

/**
 * Tells who follows that orders have come or changed, whichever process took them: changes are told by the database
 * (`migrations/*_tell_orders*.sql`), new orders by who took them (`orders/tell-orders.ts`). It listens from the first
 * follower on; the news is read once for all of them.
 */
export function createOrderFeed({ db, connection, log, lookAgainMs = usualLookAgainMs }: Options) {
  const followers = new Set<Follower>()
  let told: OrderNews | null = null
  let lookingAgain: NodeJS.Timeout | null = null
  let stopListening: (() => Promise<void>) | null = null
  let gathering: NodeJS.Timeout | null = null

  function changed(): void {
    gathering ??= setTimeout(() => {
      gathering = null
      void tellAll()
    }, gatherMs)
  }

  async function tellAll({ onlyNew = false } = {}): Promise<void> {
    if (followers.size === 0) return
    try {
      const news = await readNews(db)
      if (onlyNew && isDeepStrictEqual(news, told)) return
      told = news
      for (const { tell } of followers) tell(news)
    } catch (error) {
      // The database is away: what was missed is told when it is heard again.
      log.warn({ error: String(error) }, 'the news of orders could not be read')
    }
  }

  function listen(): void {
    lookingAgain ??= setInterval(() => void tellAll({ onlyNew: true }), lookAgainMs).unref()
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
      if (lookingAgain) clearInterval(lookingAgain)
      for (const { end } of followers) end()
      followers.clear()
      await stopListening?.()
    },
  }
}

async function readNews(db: Database): Promise<OrderNews> {
  const [newest, [waiting]] = await Promise.all([
    findNewestOrder(db),
    db.select({ count: count() }).from(orders).where(eq(orders.status, 'pending')),
  ])
  return { newest, pending: waiting?.count ?? 0 }
}
