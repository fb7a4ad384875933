import { and, desc, eq, ilike, isNotNull, notInArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/like.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { type OutboxRow, outbox } from '#platform/outbox/tables.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import type { OutgoingMessage, OutgoingMessagePage, OutgoingMessagesArgs } from './schemas.ts'

/** Webhooks have a log of their own; pushes are to browsers, whose ids say nothing. */
export const isToPeople = notInArray(outbox.channel, ['webhook', 'push'])

/** One page of the outgoing messages, newest first. `q`: a part of the recipient. */
export async function listOutgoingMessages(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, q = '', state }: OutgoingMessagesArgs,
): Promise<OutgoingMessagePage> {
  const typed = cleanText(q)
  const condition = and(
    isToPeople,
    isNotNull(outbox.recipient),
    state && eq(outbox.state, state),
    typed === '' ? undefined : ilike(outbox.recipient, `%${escapeLike(typed)}%`),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(outbox)
      .where(condition)
      .orderBy(desc(outbox.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(outbox, condition),
  ])
  return { total, messages: rows.map(toMessage) }
}

/** How many messages failed for good and can be sent again. */
export function countFailedMessages({ db }: { db: Db }): Promise<number> {
  return db.$count(outbox, and(isToPeople, eq(outbox.state, 'failed')))
}

/** Whether a message can be sent again: it failed, and what its text is made of is still there. */
export function maySendAgain({ state, facts }: Pick<OutboxRow, 'state' | 'facts'>): boolean {
  return state === 'failed' && facts !== null
}

function toMessage(row: OutboxRow): OutgoingMessage {
  const { id, channel, topic, language, state, attempts, lastError, delivery, cost, subject, text } = row
  return {
    id,
    channel,
    topic,
    recipient: row.recipient ?? '',
    language,
    state,
    attempts,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    lastError,
    delivery,
    deliveryAt: row.deliveryAt?.toISOString() ?? null,
    cost,
    subject,
    text,
    maySendAgain: maySendAgain(row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
