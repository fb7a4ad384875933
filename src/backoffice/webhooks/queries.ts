import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { webhookAttempts, webhookEndpoints } from '#shop/webhooks/tables.ts'
import type { EventFacts } from '#shop/webhooks/webhook-topic.ts'
import type { Endpoint, EndpointList, EndpointMessagePage, EndpointMessagesArgs } from './schemas.ts'

const maxAttemptsOfMessage = 50

type Read = { db: Db }

/** Whether a row of the outbox is a message to an endpoint. */
export const isOfEndpoint = (id: number): SQL | undefined =>
  and(eq(outbox.channel, 'webhook'), eq(outbox.recipient, String(id)))

/** All endpoints by their ids, without secrets. */
export async function listEndpoints({ db }: Read): Promise<EndpointList> {
  const sent = sql`${outbox} where channel = 'webhook' and recipient = webhook_endpoints.id::text`
  const rows = await db
    .select({
      endpoint: webhookEndpoints,
      waiting: sql<number>`(select count(*)::int from ${sent} and state = 'waiting')`,
      failed: sql<number>`(select count(*)::int from ${sent} and state = 'failed')`,
      lastSentAt: sql<string | null>`(select max(finished_at) from ${sent} and state = 'sent')`,
    })
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.id))
  return { endpoints: rows.map(toEndpoint) }
}

type Row = {
  endpoint: typeof webhookEndpoints.$inferSelect
  waiting: number
  failed: number
  lastSentAt: string | null
}

function toEndpoint({ endpoint, waiting, failed, lastSentAt }: Row): Endpoint {
  const { id, url, description, events, active, offReason, formerSecretUntil, version } = endpoint
  return {
    id,
    url,
    description,
    events,
    active,
    offReason,
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
    version,
    createdAt: endpoint.createdAt.toISOString(),
    waiting,
    failed,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
  }
}

/** One page of the messages of an endpoint, newest first, with their attempts. Refuses with `not_found`. */
export async function listEndpointMessages(
  { db }: Read,
  id: number,
  { page = 1, pageSize = defaultPageSize }: EndpointMessagesArgs,
): Promise<EndpointMessagePage> {
  const isEndpoint = eq(webhookEndpoints.id, id)
  if ((await db.$count(webhookEndpoints, isEndpoint)) === 0) throw new Refusal('not_found')
  const condition = isOfEndpoint(id)
  const [rows, total] = await Promise.all([
    db
      .select({ message: outbox, attempts: attemptsOfMessage })
      .from(outbox)
      .where(condition)
      .orderBy(desc(outbox.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(outbox, condition),
  ])
  return { total, messages: rows.map(toMessage) }
}

type Attempt = EndpointMessagePage['messages'][number]['attempts'][number]

const attemptsOfMessage = sql<Attempt[]>`coalesce((
  select jsonb_agg(jsonb_build_object('at', at, 'durationMs', duration_ms, 'status', status, 'error', error) order by id desc)
  from (select * from ${webhookAttempts} where message_id = outbox.message_id
    order by id desc limit ${maxAttemptsOfMessage}) as attempt), '[]')`

function toMessage({ message, attempts }: { message: typeof outbox.$inferSelect; attempts: Attempt[] }) {
  const { id, messageId, state } = message
  // Of its topic.
  const { type, timestamp, data } = message.facts as EventFacts
  const body = { type, timestamp, data }
  return {
    id,
    messageId,
    type,
    body: JSON.stringify(body),
    state,
    nextAttemptAt: state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    createdAt: message.createdAt.toISOString(),
    attempts: attempts.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  }
}
