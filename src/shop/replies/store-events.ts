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
    return facts ? [{ key: `whatsapp:${event.id}`, facts, nextAttemptAt: time, receivedAt: time }] : []
  })
  if (rows.length === 0) return 0
  return (await db.insert(inbox).values(rows).onConflictDoNothing()).rowCount ?? 0
}

/** Stores the report of another provider under the name of its event, once. Returns 1 when it is new. */
export async function storeReport(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { at, ...report }: DeliveryReport,
): Promise<number> {
  const time = now()
  const facts: InboxFacts = { kind: 'delivery', report: { ...report, at: at.toISOString() } }
  const row = { key, facts, nextAttemptAt: time, receivedAt: time }
  return (await db.insert(inbox).values(row).onConflictDoNothing()).rowCount ?? 0
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
