import { type SQL, sql } from 'drizzle-orm'
import { outbox } from '#platform/outbox/tables.ts'
import { webhookEndpoints } from './tables.ts'

type NewEvent = {
  /** The type of the event, as a text. */
  type: SQL
  /** A moment. */
  at: SQL
  /** What `data` of the body is made of: its id, version and address. */
  data: SQL
  /** Where `data` comes from, with its condition: `from` and `where` without these words. */
  from: SQL
  where?: SQL
}

/**
 * The statement that writes a message about an event for each endpoint that subscribes to it, and none without one. It is part of the
 * transaction of the change that it is about. The trigger functions of migrations/*_webhook_triggers.sql write the same rows.
 */
export function insertEvents({ type, at, data, from, where = sql`true` }: NewEvent): SQL {
  return sql`
    insert into ${outbox} (channel, topic, recipient, language, facts, next_attempt_at, created_at)
    select 'webhook', 'webhook', endpoint.id::text, 'en', jsonb_build_object('type', ${type}, 'timestamp',
      to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data}), ${at}, ${at}
    from ${webhookEndpoints} as endpoint, ${from}
    where endpoint.active and ${type} = any(endpoint.events) and ${where}`
}
