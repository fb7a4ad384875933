import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type DeliveryReport, deliveryStates } from './delivery.ts'
import { outbox } from './tables.ts'

/**
 * Writes what the provider of a message to a phone reports about it, unless a stronger report was there before: what was read stays
 * read. A message that was handed over and not delivered becomes `failed`, so that it can be sent again; one that arrives after all
 * is sent. An unknown id changes nothing.
 */
export async function writeDelivery(
  db: Db,
  { messageId, state, at, error, cost }: DeliveryReport,
): Promise<void> {
  const weaker = deliveryStates.slice(0, deliveryStates.indexOf(state))
  const isFailed = state === 'failed'
  const wasUndelivered = sql`(${outbox.state} = 'failed' and ${outbox.delivery} = 'failed')`
  await db
    .update(outbox)
    .set({
      delivery: state,
      deliveryAt: at,
      cost: sql`coalesce(${cost}::text, ${outbox.cost})`,
      state: isFailed
        ? sql`case when ${outbox.state} = 'sent' then 'failed' else ${outbox.state} end`
        : sql`case when ${wasUndelivered} then 'sent' else ${outbox.state} end`,
      lastError: isFailed ? error : sql`case when ${wasUndelivered} then null else ${outbox.lastError} end`,
    })
    .where(
      and(
        eq(outbox.messageId, messageId),
        eq(outbox.channel, 'phone'),
        or(isNull(outbox.delivery), inArray(outbox.delivery, weaker)),
      ),
    )
}
