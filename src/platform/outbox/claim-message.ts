import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/db/db.ts'
import { placeholders } from '#platform/db/statement.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { type OutboxChannel, unorderedChannels } from './states.ts'
import { type OutboxRow, outbox } from './tables.ts'

/** Longer than a provider may take: nobody else sends the message meanwhile, and a killed process delays it by this. */
export const leaseMs = 2 * 60_000

/** How many messages to be sent by hand are claimed at once. */
export const batchSize = 100

type ClaimOptions = {
  topics: readonly string[]
  channels: readonly OutboxChannel[]
  /** Recipients that get no message now. */
  except?: readonly string[]
  time: Date
}

const earlier = alias(outbox, 'earlier')

/** A literal and no parameter, so that it matches the expressions of the indexes. */
const isWaiting = ({ state }: { state: SQLWrapper }) => sql`${state} = 'waiting'`

const parameter = placeholders<{
  topics: string[]
  channels: string[]
  except: string[]
  time: string
  leasedUntil: string
}>()
const topics = sql`any(${parameter('topics')}::text[])`
const time = sql`${parameter('time')}::timestamptz`

/** A process of the release before leaves new topics to others. */
const isDue = and(
  isWaiting(outbox),
  lte(outbox.nextAttemptAt, time),
  sql`${outbox.channel} = any(${parameter('channels')}::text[])`,
  sql`${outbox.topic} = ${topics}`,
)

/**
 * Claims the message that is due for longest, of these topics and channels and those of many at once last, unless an earlier
 * one to the same recipient waits: except in unordered channels, the messages to one recipient are sent in their sequence, in which one that failed holds
 * back its own topic only, as does one of many for what is not. Counts the attempt at once, so that a message that kills
 * its process is not tried for ever. Several processes may claim at once. Null when nothing is due.
 */
export async function claimMessage(db: Database, options: ClaimOptions): Promise<OutboxRow | null> {
  if (options.channels.length === 0) return null
  const [row] = await claimOne(db).execute(toValues(options))
  return row ?? null
}

/**
 * Claims up to a hundred messages that are due, of these topics and channels, whatever their receivers, as {@link claimMessage} does:
 * for what is sent by hand.
 */
export async function claimMessages(
  db: Database,
  options: Omit<ClaimOptions, 'except'>,
): Promise<OutboxRow[]> {
  if (options.channels.length === 0) return []
  return claimBatch(db).execute(toValues(options))
}

// Built once: they run several times after each order, and building them takes as long as placing it.
const claimOne = memoizePerKey((db: Database) => {
  const noneBefore = notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          isWaiting(earlier),
          // Of a later release, or expired: it is not sent any more.
          sql`${earlier.topic} = ${topics}`,
          or(isNull(earlier.expiresAt), gt(earlier.expiresAt, time)),
          // One that was never attempted and is due later, after the night, holds back none.
          or(gt(earlier.attempts, sql`0`), lte(earlier.nextAttemptAt, time)),
          // One that is attempted again holds back its own topic only: not a link to a new password, for hours.
          or(isNull(earlier.lastError), eq(earlier.topic, outbox.topic)),
          // One of many holds back its own topic only, unless the later one is one of many too.
          or(not(earlier.isBulk), outbox.isBulk, eq(earlier.topic, outbox.topic)),
          eq(earlier.channel, outbox.channel),
          eq(earlier.recipient, outbox.recipient),
          lt(earlier.id, outbox.id),
        ),
      ),
  )
  const except = sql`${parameter('except')}::text[]`
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isDue,
        // Without exceptions, a message without a recipient is claimed too.
        sql`(${except} = '{}' or ${outbox.recipient} <> all(${except}))`,
        or(inArray(outbox.channel, [...unorderedChannels]), noneBefore),
      ),
    )
    .orderBy(asc(outbox.isBulk), asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { of: outbox, skipLocked: true })
  return db.update(outbox).set(leased).where(inArray(outbox.id, due)).returning().prepare('claim_message')
})

const claimBatch = memoizePerKey((db: Database) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.isBulk), asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db.update(outbox).set(leased).where(inArray(outbox.id, due)).returning().prepare('claim_messages')
})

const leased = {
  attempts: sql`${outbox.attempts} + 1`,
  nextAttemptAt: sql`${parameter('leasedUntil')}::timestamptz`,
}

function toValues({ topics, channels, except = [], time }: ClaimOptions) {
  return {
    topics: [...topics],
    channels: [...channels],
    except: [...except],
    time: time.toISOString(),
    leasedUntil: new Date(time.getTime() + leaseMs).toISOString(),
  }
}
