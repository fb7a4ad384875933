import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { type OutboxRow, outbox } from './tables.ts'
import type { Content } from './topic.ts'

/** A claimed message. `isTransient`: its row is deleted when it is over. */
export type Claimed = OutboxRow & { isTransient: boolean }

type Times = { time: Date }

/**
 * Writes that a message was sent, with the text that was sent, or that it has failed, where the provider has reported so before it
 * answered. Another process may have written it before.
 */
export async function writeSent(
  db: Db,
  row: Claimed,
  { subject, text }: Content,
  { time }: Times,
): Promise<void> {
  const content = row.isSecret ? {} : { subject, text }
  const isUndelivered = sql`${outbox.delivery} = 'failed'`
  await end(
    db,
    row,
    {
      state: sql`case when ${isUndelivered} then 'failed' else 'sent' end`,
      finishedAt: time,
      lastError: sql`case when ${isUndelivered} then ${outbox.lastError} end`,
      ...content,
    },
    // A report about it may have arrived before the response.
    or(isWaiting(row), and(eq(outbox.id, row.id), isNotNull(outbox.delivery), isNull(outbox.text))),
  )
}

/** Writes that a person has to send these messages, with their texts, in one statement; not of those that are over by now. */
export async function writeByHand(
  db: Db,
  made: readonly (Content & { id: number })[],
  { time }: Times,
): Promise<void> {
  if (made.length === 0) return
  await db.execute(sql`
    update ${outbox} as message
    set state = 'by_hand', finished_at = ${time.toISOString()}::timestamptz, last_error = null, subject = made.subject, text = made.text
    from jsonb_to_recordset(${JSON.stringify(made.map(({ id, subject, text }) => ({ id, subject, text })))}::jsonb) as made (id bigint, subject text, text text)
    where message.id = made.id and message.id in (
      select id from ${outbox} where id = any(${sql.param(made.map(({ id }) => id))}) and state = 'waiting' order by id for update
    )`)
}

/** Ends what nobody has sent by hand while it was valid. What another transaction has locked is left to the next call. */
export async function expireByHand(db: Db, { time }: Times): Promise<void> {
  await db.execute(sql`
    update ${outbox} set state = 'expired', finished_at = ${time.toISOString()}::timestamptz
    where id in (
      select id from ${outbox} where state = 'by_hand' and expires_at <= ${time.toISOString()}::timestamptz for update skip locked
    )`)
}

/** Writes that a message may be sent later, which is no attempt. */
export async function writePostponed(db: Db, row: Claimed, until: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: until, attempts: sql`${outbox.attempts} - 1` })
    .where(isAttempted(row))
}

/** Writes that a message is not tried again. Returns false when it is over by now, or attempted again. */
export function writeFailed(db: Db, row: Claimed, reason: string, { time }: Times): Promise<boolean> {
  return end(db, row, { state: 'failed', finishedAt: time, lastError: reason }, isAttempted(row))
}

/** Writes that what a message says is no longer valid. */
export async function writeExpired(db: Db, row: Claimed, { time }: Times): Promise<void> {
  await end(db, row, { state: 'expired', finishedAt: time })
}

/** Writes when a message may be attempted again, but not after it expires, and why it was not sent. */
export async function writeRetry(db: Db, row: Claimed, reason: string, retryAt: Date): Promise<void> {
  const nextAttemptAt = row.expiresAt !== null && row.expiresAt < retryAt ? row.expiresAt : retryAt
  await db.update(outbox).set({ lastError: reason, nextAttemptAt }).where(isAttempted(row))
}

const isWaiting = ({ id }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.state, 'waiting'))

/** Nobody has ended the message or sent it again since it was claimed: the failure of an earlier attempt is no failure of that one. */
const isAttempted = (row: OutboxRow) =>
  and(
    isWaiting(row),
    eq(outbox.attempts, row.attempts),
    // Its lease: the attempts are counted anew when somebody sends it again.
    eq(outbox.nextAttemptAt, row.nextAttemptAt),
  )

async function end(
  db: Db,
  row: Claimed,
  values: PgUpdateSetSource<typeof outbox>,
  condition = isWaiting(row),
): Promise<boolean> {
  const over = row.isSecret ? { ...values, facts: null } : values
  const { rowCount } = row.isTransient
    ? await db.delete(outbox).where(condition)
    : await db.update(outbox).set(over).where(condition)
  return (rowCount ?? 0) > 0
}
