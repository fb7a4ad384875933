import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InboxFacts } from './domain/inbox-facts.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * What a provider has sent to the shop, once for each event (docs/decisions/0094-replies.md). No texts: a row has what is to be done,
 * until it is done.
 */
export const inbox = pgTable(
  'inbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's name of the event, so that a repetition changes nothing. */
    key: text().notNull(),
    /** Null when it is done. */
    facts: jsonb().$type<InboxFacts>(),
    attempts: smallint().notNull().default(0),
    /** It is not attempted before. */
    nextAttemptAt: moment().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('inbox_key').on(table.key),
    index('inbox_due').on(table.id).where(sql`facts is not null`),
    index('inbox_received').on(table.receivedAt),
  ],
)
