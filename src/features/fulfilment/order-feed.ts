import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { NewestOrder } from '#features/orders/domain/newer-order.ts'
import { newestFirst } from '#features/orders/newest-order.ts'
import { orders } from '#features/orders/tables.ts'
import { findStaffSessions } from '#features/staff/queries.ts'
import type { StaffMember } from '#features/staff/staff-ctx.ts'
import type { Connection, Database } from '#platform/db/db.ts'
import { listenToDatabase } from '#platform/db/listen.ts'
import type { Log } from '#platform/log/log.ts'

/** The newest order there is, and how many wait to be confirmed. */
export type OrderNews = { newest: NewestOrder | null; pending: number }

/** Whom a stream serves: by which session, as what. */
export type FollowingMember = Pick<StaffMember, 'userId' | 'sessionId' | 'role'>

type Follower = {
  member: FollowingMember
  tell: (news: OrderNews) => void
  /** Nothing will be told any more: the shop closes, or the member may not follow any longer. */
  end: () => void
}

/** Streams of one person in this process: one for each window they have open. */
export const maxStreamsOfMember = 5

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Changes that come together are told together. */
const gatherMs = 150
/** An order whose process was killed before it told of it is found this soon. */
const usualLookAgainMs = 20_000

type Options = {
  db: Database
  connection: Connection
  log: Log
  lookAgainMs?: number
  now?: () => Date
}

/**
 * Tells who follows that orders have come or changed, whichever process took them: changes are told by the database
 * (`migrations/*_tell_orders*.sql`), new orders by who took them (`orders/tell-orders.ts`). It listens from the first
 * follower on; the news is read once for all of them. On the same channel the database tells that somebody has left, was
 * signed out or has another role (`migrations/*_tell_staff.sql`): what they follow ends before anything more is told.
 */
export function createOrderFeed({
  db,
  connection,
  log,
  lookAgainMs = usualLookAgainMs,
  now = () => new Date(),
}: Options) {
  const followers = new Set<Follower>()
  let told: OrderNews | null = null
  let lookingAgain: NodeJS.Timeout | null = null
  let stopListening: (() => Promise<void>) | null = null
  let gathering: NodeJS.Timeout | null = null
  let telling: Promise<void> = Promise.resolve()

  function changed(): void {
    gathering ??= setTimeout(() => {
      gathering = null
      void tellAll()
    }, gatherMs)
  }

  /** One after the other: of two that overlap the older could be told last. */
  function tellAll(options?: { onlyNew: boolean }): Promise<void> {
    telling = telling.then(() => tellNow(options))
    return telling
  }

  async function tellNow({ onlyNew = false } = {}): Promise<void> {
    if (followers.size === 0) return
    try {
      await endStrangers()
      const news = await readNews(db)
      if (onlyNew && isDeepStrictEqual(news, told)) return
      told = news
      for (const { tell } of followers) tell(news)
    } catch (error) {
      // The database is away: what was missed is told when it is heard again.
      log.warn({ error: String(error) }, 'the news of orders could not be read')
    }
  }

  async function endStrangers(): Promise<void> {
    const following = [...followers]
    const sessionIds = following.map(({ member }) => member.sessionId)
    const roles = await findStaffSessions({ db, now }, sessionIds)
    for (const follower of following) {
      if (roles.get(follower.member.sessionId) === follower.member.role) continue
      followers.delete(follower)
      follower.end()
    }
  }

  const countOf = (userId: number) => [...followers].filter(({ member }) => member.userId === userId).length

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
    /**
     * Follows until what it gives is called; a change that comes is told soon after. Null when the member follows as often as
     * they may: the windows that are open keep what they have, the next comes in when one of them closes.
     */
    follow(follower: Follower): (() => void) | null {
      if (countOf(follower.member.userId) >= maxStreamsOfMember) return null
      followers.add(follower)
      listen()
      // What happened between the door and here was told to nobody.
      endStrangers().catch((error) => log.warn({ error: String(error) }, 'followers could not be checked'))
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

/** In one statement: of two, one would know of an order that the other does not. */
async function readNews(db: Database): Promise<OrderNews> {
  const pending = db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(eq(orders.status, 'pending'))
  const [row] = await db
    .select({ id: orders.id, createdAt: orders.createdAt, pending: sql<number>`(${pending})` })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(1)
  if (!row) return { newest: null, pending: 0 }
  return { newest: { id: row.id, createdAt: row.createdAt.toISOString() }, pending: row.pending }
}
