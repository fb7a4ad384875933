import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { DeliveryFailed, type Message, type Port } from '#platform/outbox/port.ts'
import { encryptPush } from '#platform/push/encrypt-push.ts'
import { signPush } from '#platform/push/vapid.ts'
import type { Network } from '#platform/remote/network.ts'
import { RemoteRefused } from '#platform/remote/remote-refused.ts'
import { parsePublicUrl, sendPublic } from '#platform/remote/send-public.ts'
import { messageValidMs } from './order-topics.ts'
import { readPushSecret } from './push-subscriptions.ts'
import { pushSubscriptions } from './push-tables.ts'

const defaultTimeoutMs = 10_000
const maxRetryAfterMs = 60 * 60_000
/** The browser has withdrawn the subscription. */
const endedStatuses: readonly number[] = [404, 410]

type Deps = {
  db: Database
  now: () => Date
  network: Network
  /** The shop's origin; null when it is unknown. */
  publicUrl: string | null
  timeoutMs?: number
}

type Subscription = typeof pushSubscriptions.$inferSelect

/**
 * Sends pushes as RFC 8030 says: encrypted for the subscription, whose id is `to`, and signed by the shop. `subject` is the topic, so that a
 * newer push replaces one that the device has not got yet. A subscription that no longer exists (404, 410) is deleted. Rejects with
 * DeliveryFailed, whose reason is a status or a code of RemoteRefused.
 */
export function createPushPort({ db, timeoutMs = defaultTimeoutMs, ...deps }: Deps): Port {
  return async (message) => {
    const [subscription] = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.id, Number(message.to)))
    if (!subscription) throw new DeliveryFailed('unsubscribed', 'recipient for good')
    const request = await toRequest(db, deps, subscription, message)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await sendPublic(deps.network, request.url, {
      ...request,
      method: 'POST',
      signal,
    }).catch((error) => {
      const code = error instanceof RemoteRefused ? error.code : signal.aborted ? 'timed_out' : 'unreachable'
      throw new DeliveryFailed(code, 'recipient')
    })
    // Not read: nobody uses it, and it may be endless.
    response.destroy()
    const { statusCode: status = 0, headers } = response
    if (status >= 200 && status < 300) return
    if (!endedStatuses.includes(status))
      throw new DeliveryFailed(
        `status_${status}`,
        'recipient',
        retryAfterMs(headers['retry-after'], deps.now()),
      )
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
    throw new DeliveryFailed(`status_${status}`, 'recipient for good')
  }
}

async function toRequest(
  db: Database,
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
  subscription: Subscription,
  { subject: topic, text }: Message,
) {
  const url = parsePublicUrl(subscription.endpoint)
  const body = encryptPush(text, subscription)
  const contact = publicUrl?.startsWith('https:') ? publicUrl : null
  const secret = await readPushSecret(db)
  const headers = {
    authorization: signPush({ secret, endpoint: url, contact, time: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(messageValidMs / 1000),
    topic,
    urgency: 'high',
  }
  return { url, headers, body }
}

/** Seconds or a date, as a push service that is overloaded says it; an hour at most. */
function retryAfterMs(value: string | undefined, time: Date): number {
  if (value === undefined) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - time.getTime()
  return Number.isFinite(ms) ? Math.min(maxRetryAfterMs, Math.max(0, ms)) : 0
}
