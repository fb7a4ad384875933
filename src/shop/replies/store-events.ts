import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { DeliveryReport } from '#platform/outbox/delivery.ts'
import type { WhatsAppEvent } from '#platform/whatsapp/incoming.ts'
import { type InboxFacts, isRecent } from './domain/inbox-facts.ts'
import { readReply } from './domain/read-reply.ts'
import { inbox } from './tables.ts'

/**
 * Stores what is to be done because of these events, each once; nothing of those that are older than a week, and of texts that no
 * program acts upon. Returns how many are new.
 */
export async function storeEvents(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  events: readonly WhatsAppEvent[],
): Promise<number> {
  const time = now()
  const rows = events.flatMap((event) => {
    const facts = toFacts(event, time)
    return facts ? [{ key: `whatsapp:${event.id}`, facts }] : []
  })
  return insertNew({ db }, rows, time)
}

/** Stores the report of another provider under the name of its event, once. Returns 1 when it is new. */
export async function storeReport(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { at, ...report }: DeliveryReport,
): Promise<number> {
  const time = now()
  const facts: InboxFacts = { kind: 'delivery', report: { ...report, at: at.toISOString() } }
  return insertNew({ db }, [{ key, facts }], time)
}

type Event = { key: string; facts: InboxFacts }

/** Inserts the events whose names are new, in their sequence, and returns how many. One parameter: a body has up to 30,000 of them. */
async function insertNew({ db }: Pick<Ctx, 'db'>, events: readonly Event[], time: Date): Promise<number> {
  if (events.length === 0) return 0
  const at = sql`${time.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    insert into ${inbox} (key, facts, next_attempt_at, received_at)
    select key, facts, ${at}, ${at}
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (key text, facts jsonb))
      with ordinality as event (key, facts, position)
    order by position on conflict do nothing`)
  return rowCount ?? 0
}

function toFacts(event: WhatsAppEvent, time: Date): InboxFacts | null {
  if (event.kind === 'delivery') {
    const { at, ...report } = event.report
    return isRecent(at, time) ? { kind: 'delivery', report: { ...report, at: at.toISOString() } } : null
  }
  const { phone, text, at } = event.message
  const reply = isRecent(at, time) ? readReply(text) : null
  return reply && { kind: 'reply', reply, phone, at: at.toISOString() }
}
