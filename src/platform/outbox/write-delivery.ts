import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type DeliveryReport, deliveryStates } from './delivery.ts'
import { outbox } from './tables.ts'

/**
 * Writes what the provider of a message to a phone reports about it, unless a stronger report was there before: what was read stays
 * read. A report proves that the message was handed over, also when the provider's response was lost: it is not attempted again.
 * One that was not delivered becomes `failed`, so that it can be sent again; one that arrives after all is sent. An unknown id changes nothing.
 */
export async function writeDelivery(
  db: Db,
  { messageId, state, at, error, cost }: DeliveryReport,
): Promise<void> {
  const weaker = deliveryStates.slice(0, deliveryStates.indexOf(state))
  const isFailed = state === 'failed'
  // Of a message that is to be sent again, and was not attempted yet, the report is about the former attempt.
  const isAttempted = sql`(${outbox.state} = 'waiting' and ${outbox.attempts} > 0)`
  const isOver = isFailed
    ? sql`(${isAttempted} or ${outbox.state} = 'sent')`
    : sql`(${isAttempted} or ${outbox.state} = 'failed')`
  await db
    .update(outbox)
    .set({
      delivery: state,
      deliveryAt: at,
      cost: sql`coalesce(${cost}::text, ${outbox.cost})`,
      state: sql`case when ${isOver} then ${isFailed ? 'failed' : 'sent'} else ${outbox.state} end`,
      finishedAt: sql`case when ${isAttempted} then ${at.toISOString()}::timestamptz else ${outbox.finishedAt} end`,
      lastError: isFailed ? error : sql`case when ${isOver} then null else ${outbox.lastError} end`,
    })
    .where(
      and(
        eq(outbox.messageId, messageId),
        eq(outbox.channel, 'phone'),
        or(isNull(outbox.delivery), inArray(outbox.delivery, weaker)),
      ),
    )
}
