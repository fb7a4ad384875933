import { type SQL, sql } from 'drizzle-orm'
import { outbox } from './tables.ts'

/**
 * An `insert` of messages, for statements that write them with other rows or for several receivers. `rows` selects, in this
 * sequence: channel, topic, key, recipient, owner, language, facts, is_bulk, the time, and how long it is valid as an interval. A
 * message whose key exists is not written. Whoever executes it calls wakeOutbox afterwards.
 */
export function insertMessages(rows: SQL): SQL {
  return sql`
    insert into ${outbox} (channel, topic, key, recipient, owner, language, facts, is_bulk, next_attempt_at, expires_at, created_at)
    select channel, topic, key, recipient, owner, language, facts, is_bulk, at, at + valid, at
    from (${rows}) as message (channel, topic, key, recipient, owner, language, facts, is_bulk, at, valid)
    on conflict (key) where key is not null do nothing`
}
