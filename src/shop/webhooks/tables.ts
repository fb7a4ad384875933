import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { outbox } from '#platform/outbox/tables.ts'
import type { EventType } from './domain/event-types.ts'

const moment = () => timestamp({ withTimezone: true })

/** Addresses of other systems that are notified of events (docs/decisions/0090-webhooks.md). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().$type<EventType[]>().notNull(),
    active: boolean().notNull().default(true),
    /** `status_410`: the receiver answered it, which switched it off; null: a person did, or it is on. */
    offReason: text({ enum: ['status_410'] }),
    /** `whsec_…`, stored as it is, because it signs; no call returns it again. */
    secret: text().notNull(),
    /** The secret before a rotation, with which messages are signed too until then. */
    formerSecret: text(),
    formerSecretUntil: moment(),
    /** Optimistic lock: incremented by every edit in the back office. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  () => [
    check('webhook_endpoints_former', sql`(former_secret is null) = (former_secret_until is null)`),
    check('webhook_endpoints_off_reason', sql`off_reason is null or not active`),
  ],
)

/** Each request of a message to its endpoint; deleted with the message. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: text()
      .notNull()
      .references(() => outbox.messageId, { onDelete: 'cascade' }),
    at: moment().notNull(),
    durationMs: integer().notNull(),
    /** The status of the response; null when there was none. */
    status: smallint(),
    /** A code such as `timed_out`; null when there was a response of 2xx. */
    error: text(),
  },
  (table) => [index('webhook_attempts_message').on(table.messageId, table.id)],
)
