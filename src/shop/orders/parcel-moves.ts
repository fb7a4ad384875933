import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import type { EventType } from '#shop/webhooks/domain/event-types.ts'
import { insertEvents } from '#shop/webhooks/insert-events.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orderStatusChanges, parcels } from './tables.ts'

export type ParcelMove = {
  parcelIds: readonly number[]
  next: OrderStatus
  byUserId: number | null
  reason: string
  at: Date
}

/** A parcel is placed with its order, whose event names it. */
const eventOf: Record<OrderStatus, EventType | null> = {
  pending: null,
  processing: 'parcel.confirmed',
  shipped: 'parcel.shipped',
  delivered: 'parcel.delivered',
  cancelled: 'parcel.cancelled',
}

type Parameters = {
  ids: string
  type: EventType | null
  status: OrderStatus
  byUserId: number | null
  reason: string
  at: string
}
const param = placeholders<Parameters>()
const moved: SQL = sql`${parcels} as moved`
const isMoved: SQL = sql`moved.id = any(${param('ids')}::int[])`

const writeMoves = statement<Parameters, { one: number }>(
  'parcel_moves',
  sql`
  with history as (
    insert into ${orderStatusChanges} (order_id, parcel_id, status, by_user_id, reason, at)
    select moved.order_id, moved.id, ${param('status')}::text, ${param('byUserId')}::int, ${param('reason')}::text,
      ${param('at')}::timestamptz
    from ${moved} where ${isMoved} order by moved.id
  )
  ${insertEvents({
    type: sql`${param('type')}::text`,
    at: sql`${param('at')}::timestamptz`,
    data: sql`jsonb_build_object('id', moved.id, 'orderId', moved.order_id, 'number', moved.number, 'status', moved.status,
      'version', moved.version, 'url', '/api/admin/orders/' || moved.order_id)`,
    from: moved,
    where: isMoved,
  })} returning 1 as one`,
)

/**
 * Records in the history that parcels have a status, and notifies endpoints of each with its version; called after the status is
 * written, in its transaction.
 */
export async function writeParcelMoves(
  db: Db,
  { parcelIds, next, byUserId, reason, at }: ParcelMove,
): Promise<void> {
  const written = await writeMoves(db, {
    ids: `{${parcelIds.join()}}`,
    type: eventOf[next],
    status: next,
    byUserId,
    reason,
    at: at.toISOString(),
  })
  if (written.length > 0) wakeOutbox()
}
