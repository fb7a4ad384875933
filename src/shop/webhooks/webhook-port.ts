import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { DeliveryFailed, type FailureKind, type Message, type Port } from '#platform/outbox/port.ts'
import type { RecipientLimits } from '#platform/outbox/recipient-gate.ts'
import { outbox } from '#platform/outbox/tables.ts'
import type { Network } from '#platform/remote/network.ts'
import { RemoteRefused } from '#platform/remote/remote-refused.ts'
import { parsePublicUrl, sendPublic } from '#platform/remote/send-public.ts'
import { sign } from './sign.ts'
import { webhookAttempts, webhookEndpoints } from './tables.ts'

const defaultTimeoutMs = 10_000
const switchesOff = 410
/** The receiver is overloaded or behind a proxy that does not reach it. */
const unavailableStatuses: readonly number[] = [429, 502, 503, 504]

/** One receiver occupies a sixth of the places of a sender, one that does not answer a twelfth, and rests then for longer each time. */
export const webhookLimits: { concurrency: number; perRecipient: RecipientLimits } = {
  concurrency: 12,
  perRecipient: { max: 2, pauseMs: 15_000, maxPauseMs: 10 * 60_000 },
}

type PortDeps = { db: Database; now: () => Date; network: Network; timeoutMs?: number }

type Endpoint = typeof webhookEndpoints.$inferSelect
type Result = { status: number | null; error: string | null; kind: FailureKind }

/**
 * Sends webhooks as Standard Webhooks says: POST of the body with an id, a timestamp and a signature; 2xx is success, 410 switches the
 * endpoint off, redirects are not followed. `to` is the endpoint's id. Writes each attempt. Rejects with `DeliveryFailed`, whose
 * reason is a code such as `status_500`, `timed_out` or one of RemoteRefused.
 */
export function createWebhookPort({ db, now, network, timeoutMs = defaultTimeoutMs }: PortDeps): Port {
  return async (message) => {
    const [endpoint] = await db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, Number(message.to)))
    if (!endpoint?.active) throw new DeliveryFailed('endpoint_off', 'recipient for good')
    const at = now()
    const start = performance.now()
    const { kind, ...result } = await post({ network, timeoutMs }, endpoint, message, at)
    const durationMs = Math.round(performance.now() - start)
    await writeAttempt(db, { messageId: message.id, at, durationMs, ...result })
    if (result.status === switchesOff) await switchOff(db, endpoint)
    if (result.error !== null) throw new DeliveryFailed(result.error, kind)
  }
}

type Attempt = Omit<typeof webhookAttempts.$inferInsert, 'id'>

/** Unless the message was deleted with its endpoint meanwhile. */
async function writeAttempt(
  db: Database,
  { messageId, at, durationMs, status, error }: Attempt,
): Promise<void> {
  await db.execute(sql`
    insert into ${webhookAttempts} (message_id, at, duration_ms, status, error)
    select message_id, ${at.toISOString()}::timestamptz, ${durationMs}::int, ${status}::smallint, ${error}::text
    from ${outbox} where message_id = ${messageId} for key share`)
}

async function post(
  { network, timeoutMs }: { network: Network; timeoutMs: number },
  endpoint: Endpoint,
  { id, text: body }: Message,
  at: Date,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timestamp = Math.floor(at.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Dijla-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(getSecrets(endpoint, at), { id, timestamp, body }),
  }
  try {
    const url = parsePublicUrl(endpoint.url)
    const response = await sendPublic(network, url, { method: 'POST', headers, body, signal })
    // Not read: nobody uses it, and it may be endless.
    response.destroy()
    return toResult(response.statusCode ?? 0)
  } catch (error) {
    const code = error instanceof RemoteRefused ? error.code : signal.aborted ? 'timed_out' : 'unreachable'
    return { status: null, error: code, kind: 'recipient unavailable' }
  }
}

function toResult(status: number): Result {
  if (status >= 200 && status < 300) return { status, error: null, kind: 'recipient' }
  const kind =
    status === switchesOff
      ? 'recipient for good'
      : unavailableStatuses.includes(status)
        ? 'recipient unavailable'
        : 'recipient'
  return { status, error: `status_${status}`, kind }
}

function getSecrets({ secret, formerSecret, formerSecretUntil }: Endpoint, at: Date): string[] {
  const isBoth = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at
  return isBoth ? [secret, formerSecret] : [secret]
}

/** Unless its address was changed while the former one answered. */
async function switchOff(db: Database, { id, version }: Endpoint): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ active: false, offReason: 'status_410', version: version + 1 })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version)))
}
