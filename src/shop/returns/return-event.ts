import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import type { EventType } from '#shop/webhooks/domain/event-types.ts'
import { insertEvents } from '#shop/webhooks/insert-events.ts'
import type { ReturnStatus } from './domain/return-status.ts'
import { returns } from './tables.ts'

type Parameters = { id: number; type: EventType; at: string }
const param = placeholders<Parameters>()

const writeEvent = statement<Parameters, { one: number }>(
  'return_event',
  sql`${insertEvents({
    type: sql`${param('type')}::text`,
    at: sql`${param('at')}::timestamptz`,
    data: sql`jsonb_build_object('id', changed.id, 'orderId', changed.order_id, 'status', changed.status,
      'version', changed.version, 'url', '/api/admin/returns/' || changed.id)`,
    from: sql`${returns} as changed`,
    where: sql`changed.id = ${param('id')}::int`,
  })} returning 1 as one`,
)

/** Notifies endpoints that a return has this status, with its version; called after the status is written, in its transaction. */
export async function writeReturnEvent(db: Db, id: number, status: ReturnStatus, at: Date): Promise<void> {
  const written = await writeEvent(db, { id, type: `return.${status}`, at: at.toISOString() })
  if (written.length > 0) wakeOutbox()
}
