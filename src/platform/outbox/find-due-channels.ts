import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { outboxChannels } from './states.ts'
import { outbox } from './tables.ts'

type Parameters = { time: string }

const findStatement = statement<Parameters, { channel: string }>(
  'due_channels',
  sql`
  select known.channel from unnest(array[${sql.raw(outboxChannels.map((name) => `'${name}'`).join(', '))}]) as known (channel)
  where exists (
    select from ${outbox} as message
    where message.state = 'waiting' and message.channel = known.channel
      and message.next_attempt_at <= ${placeholders<Parameters>()('time')}::timestamptz
  )`,
)

/** The channels that have messages which may be attempted at this time, of any topic. */
export async function findDueChannels(db: Db, { time }: { time: Date }): Promise<Set<string>> {
  const rows = await findStatement(db, { time: time.toISOString() })
  return new Set(rows.map(({ channel }) => channel))
}
