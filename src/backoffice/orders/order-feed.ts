import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { findStaffSessions } from '#backoffice/staff/queries.ts'
import type { StaffMember } from '#backoffice/staff/staff-ctx.ts'
import type { Connection, Database } from '#platform/db/db.ts'
import { subscribeToChannel } from '#platform/db/notifications.ts'
import type { Log } from '#platform/log/log.ts'
import type { NewestOrder } from '#shop/orders/domain/newest-order.ts'
import { newestFirst } from '#shop/orders/find-newest-order.ts'
import { orders } from '#shop/orders/tables.ts'

/** The newest order and the number of unconfirmed orders. */
export type OrderUpdate = { newest: NewestOrder | null; pending: number }

/** The member a stream belongs to, with the session it was opened with. */
type SubscribedMember = Pick<StaffMember, 'userId' | 'sessionId'>

type Subscriber = {
  member: SubscribedMember
  send: (update: OrderUpdate) => void
  /** Called when the stream must end: the server shuts down, or the member lost access. */
  end: () => void
}

/** Maximum number of streams per member in this process: one per open window. */
const maxStreamsPerMember = 5

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Changes within this time are published as one update. */
const debounceMs = 150
/** How often the orders are polled, for notifications lost when a process was killed. */
const defaultPollIntervalMs = 20_000

type Options = {
  db: Database
  connection: Connection
  log: Log
  pollIntervalMs?: number
  now?: () => Date
}

/**
 * Publishes order updates to subscribed back office streams, whichever process placed the orders. Status changes are
 * notified by database triggers (`migrations/*_tell_orders*.sql`), new orders by `orders/send-orders.ts`. Listening
 * starts with the first subscriber; one query serves all of them. On the same channel the database notifies that a
 * member left, was signed out or has other rights (`migrations/*_tell_staff.sql`, `*_staff_rights.sql`): streams of members
 * without the right `orders` end before the next update is sent.
 */
export function createOrderFeed({
  db,
  connection,
  log,
  pollIntervalMs = defaultPollIntervalMs,
  now = () => new Date(),
}: Options) {
  const subscribers = new Set<Subscriber>()
  let lastPublished: OrderUpdate | null = null
  let pollTimer: NodeJS.Timeout | null = null
  let stopListening: (() => Promise<void>) | null = null
  let debounceTimer: NodeJS.Timeout | null = null
  let publishing: Promise<void> = Promise.resolve()

  function schedulePublish(): void {
    debounceTimer ??= setTimeout(() => {
      debounceTimer = null
      void publish()
    }, debounceMs)
  }

  /** Publishes are serialized so that an older result cannot be sent after a newer one. */
  function publish(options?: { onlyIfChanged: boolean }): Promise<void> {
    publishing = publishing.then(() => publishNow(options))
    return publishing
  }

  async function publishNow({ onlyIfChanged = false } = {}): Promise<void> {
    if (subscribers.size === 0) return
    try {
      await endUnauthorized()
      const update = await readUpdate(db)
      if (onlyIfChanged && isDeepStrictEqual(update, lastPublished)) return
      lastPublished = update
      for (const { send } of subscribers) send(update)
    } catch (error) {
      // The database is unreachable. Missed changes are published when listening resumes.
      log.warn({ error: String(error) }, 'reading order updates failed')
    }
  }

  async function endUnauthorized(): Promise<void> {
    const current = [...subscribers]
    const sessionIds = current.map(({ member }) => member.sessionId)
    const rights = await findStaffSessions({ db, now }, sessionIds)
    for (const subscriber of current) {
      const held = rights.get(subscriber.member.sessionId)
      if (held && hasRight({ rights: held }, 'orders')) continue
      subscribers.delete(subscriber)
      subscriber.end()
    }
  }

  const countOf = (userId: number) => [...subscribers].filter(({ member }) => member.userId === userId).length

  function listen(): void {
    pollTimer ??= setInterval(() => void publish({ onlyIfChanged: true }), pollIntervalMs).unref()
    stopListening ??= subscribeToChannel(connection, {
      channel: 'orders',
      log,
      onNotification: schedulePublish,
      onListeningChange: (isListening) => isListening && schedulePublish(),
    })
  }

  return {
    /**
     * Subscribes to updates; returns the function that unsubscribes. Null when the member already has the maximum
     * number of streams.
     */
    subscribe(subscriber: Subscriber): (() => void) | null {
      if (countOf(subscriber.member.userId) >= maxStreamsPerMember) return null
      subscribers.add(subscriber)
      listen()
      // The session may have ended between authorization and subscribing.
      endUnauthorized().catch((error) => log.warn({ error: String(error) }, 'checking subscribers failed'))
      return () => subscribers.delete(subscriber)
    },
    read: () => readUpdate(db),
    async close(): Promise<void> {
      if (debounceTimer) clearTimeout(debounceTimer)
      if (pollTimer) clearInterval(pollTimer)
      for (const { end } of subscribers) end()
      subscribers.clear()
      await stopListening?.()
    },
  }
}

/** One statement, so that both values come from the same snapshot. */
async function readUpdate(db: Database): Promise<OrderUpdate> {
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
