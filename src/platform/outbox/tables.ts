import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { languages } from '#platform/i18n/language.ts'
import { deliveryStates, type MessageCost } from './delivery.ts'
import { outboxChannels, outboxStates } from './states.ts'

const moment = () => timestamp({ withTimezone: true })

/** What leaves the shop: a row is written in the transaction of the change that it is about (docs/decisions/0087-outbox.md). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the message to its receiver, the same at every attempt; a UUID, so that a restored database does not repeat it. */
    messageId: text().notNull().default(sql`gen_random_uuid()`),
    /** Of a message that is written once, such as `order:71:shipped`; null: as often as somebody writes it. */
    key: text(),
    channel: text({ enum: outboxChannels }).notNull(),
    topic: text().notNull(),
    /** What it is deleted with, such as `account:12`; null: nothing. Not a foreign key: a message locks no row of others. */
    owner: text(),
    /** One of many, such as to all who wait for a product: others are sent before. */
    isBulk: boolean().notNull().default(false),
    /**
     * An e-mail address, a phone, `+9647…`, the id of an endpoint of webhooks, of a chat at Telegram or of a subscription to pushes, or
     * the name of an ad network; null: nobody, written so that a request takes as long as one with a receiver.
     */
    recipient: text(),
    language: text({ enum: languages }).notNull(),
    /** What the text is made of when it is sent; null when a secret message is over. */
    facts: jsonb().$type<Record<string, unknown>>(),
    /** Its text gives access, such as a link to a new password: it is deleted when the message is over and never displayed. */
    isSecret: boolean().notNull().default(false),
    /** As it was sent; null before, and in secret messages. */
    subject: text(),
    text: text(),
    state: text({ enum: outboxStates }).notNull().default('waiting'),
    /** How many attempts were started. */
    attempts: smallint().notNull().default(0),
    /** No process attempts it before. */
    nextAttemptAt: moment().notNull(),
    /** It is not sent after this. */
    expiresAt: moment(),
    /** Why the last attempt failed: a name and a code, never content. */
    lastError: text(),
    /** What the provider has reported about it, and when that happened; null: nothing yet. */
    delivery: text({ enum: deliveryStates }),
    deliveryAt: moment(),
    /** As the provider reports it, such as `billable utility`. */
    cost: text().$type<MessageCost>(),
    createdAt: moment().notNull(),
    /** When it left the state `waiting`. */
    finishedAt: moment(),
  },
  (table) => [
    unique('outbox_message_id').on(table.messageId),
    uniqueIndex('outbox_key').on(table.key).where(sql`key is not null`),
    index('outbox_due').on(table.isBulk, table.nextAttemptAt, table.id).where(sql`state = 'waiting'`),
    // The messages to one receiver are sent in their sequence.
    index('outbox_of_recipient').on(table.channel, table.recipient, table.id).where(sql`state = 'waiting'`),
    // What an endpoint was sent, newest first.
    index('outbox_of_endpoint').on(table.recipient, table.id).where(sql`channel = 'webhook'`),
    index('outbox_owner').on(table.owner).where(sql`owner is not null`),
    index('outbox_by_state').on(table.state, table.id),
    index('outbox_finished').on(table.finishedAt).where(sql`finished_at is not null`),
    check('outbox_finished_when_over', sql`(state = 'waiting') = (finished_at is null)`),
    check(
      'outbox_no_secret_left',
      sql`not (is_secret and (text is not null or state <> 'waiting' and facts is not null))`,
    ),
    check('outbox_attempts', sql`attempts >= 0`),
  ],
)

export type OutboxRow = typeof outbox.$inferSelect
