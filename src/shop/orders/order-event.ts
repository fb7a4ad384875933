import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import type { EventType } from '#shop/webhooks/domain/event-types.ts'
import { insertEvents } from '#shop/webhooks/insert-events.ts'
import { insertConversions } from './conversions.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orders } from './tables.ts'

const eventOf: Record<OrderStatus, EventType> = {
  pending: 'order.placed',
  processing: 'order.confirmed',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

/** What an event says about an order, from columns of these names. */
const eventData = (columns: { id: SQL; status: SQL; version: SQL }) =>
  sql`jsonb_build_object('id', ${columns.id}, 'status', ${columns.status}, 'version', ${columns.version},
    'url', '/api/admin/orders/' || ${columns.id})`

/** The part of the statement that places an order which writes `order.placed`; `placed` is the new row, and `at` its moment. */
export const insertPlacedEvent = insertEvents({
  type: sql`'order.placed'`,
  at: sql`placed.at`,
  data: eventData({ id: sql`placed.id`, status: sql`placed.status`, version: sql`0` }),
  from: sql`placed`,
})

type Parameters = { ids: string; type: EventType; at: string }
const param = placeholders<Parameters>()

const writeEvents = statement<Parameters, { one: number }>(
  'order_events',
  sql`
  with conversion as (${insertConversions({
    deliveredIds: sql`case when ${param('type')}::text = 'order.delivered' then ${param('ids')}::int[] end`,
    at: sql`${param('at')}::timestamptz`,
  })} returning 1), event as (${insertEvents({
    type: sql`${param('type')}::text`,
    at: sql`${param('at')}::timestamptz`,
    data: eventData({ id: sql`changed.id`, status: sql`changed.status`, version: sql`changed.version` }),
    from: sql`${orders} as changed`,
    where: sql`changed.id = any(${param('ids')}::int[])`,
  })} returning 1)
  select 1 as one from event union all select 1 from conversion`,
)

/**
 * Notifies endpoints that orders have this status, with the version of each, and of delivered ones the ad networks that their visitors had
 * accepted; called after the status is written, in its transaction.
 */
export async function writeOrderEvents(
  db: Db,
  ids: readonly number[],
  status: OrderStatus,
  at: Date,
): Promise<void> {
  const written = await writeEvents(db, {
    ids: `{${ids.join()}}`,
    type: eventOf[status],
    at: at.toISOString(),
  })
  if (written.length > 0) wakeOutbox()
}
