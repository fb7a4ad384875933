import { eq } from 'drizzle-orm'
import { settlesWithin } from '#platform/db/settles-within.ts'
import { claimMessage, leaseMs } from './claim-message.ts'
import { type Claimed, writeExpired, writePostponed, writeSent } from './end-message.ts'
import { makeByHand } from './make-by-hand.ts'
import { failMessage, makeText } from './make-text.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { DeliveryFailed, type Port } from './port.ts'
import { createRecipientGate } from './recipient-gate.ts'
import { maxUnknownAttempts, unknownPauseMs } from './retry.ts'
import { type OutboxChannel, outboxChannels } from './states.ts'
import { outbox } from './tables.ts'
import type { Content } from './topic.ts'

const defaultConcurrency = 4
/** How long a provider that fails gets no further message from this process. */
const channelPauseMs = 15_000
const defaultTimeoutMs = leaseMs * 0.75

/**
 * Creates the function that sends every message that is due, four at a time in this process, and returns how many this call has
 * sent. A provider that fails, other than for a recipient, gets no message for 15 seconds, or for as long as it asks: that costs
 * one attempt of few messages and not of all.
 */
export function createSender(deps: OutboxDeps): () => Promise<number> {
  const pausedUntil = new Map<OutboxChannel, number>()
  const isOpen = (channel: OutboxChannel) => (pausedUntil.get(channel) ?? 0) <= deps.now().getTime()
  const gate = deps.perRecipient && createRecipientGate(deps.perRecipient, deps.now)
  const topics = [...deps.topics.keys()]
  const { concurrency = defaultConcurrency } = deps
  const provided = outboxChannels.filter((channel) => deps.ports[channel])
  const byHand = outboxChannels.filter((channel) => deps.ports[channel] === null)

  let active = 0
  /** Sends what is due; once it has found a message, another one looks for the next at the same time. */
  async function sendAll(): Promise<number> {
    active += 1
    let sent = 0
    let others: Promise<number> | null = null
    try {
      if (active === 1) await makeByHand(deps, byHand)
      while (!deps.isStopping?.()) {
        const channels = provided.filter(isOpen)
        const except = gate?.closed() ?? []
        const row = await claimMessage(deps.db, { topics, channels, except, time: deps.now() })
        if (!row) break
        if (row.recipient !== null) gate?.enter(row.recipient)
        if (!others && active < concurrency) {
          others = sendAll()
          // Awaited below, unless this one fails first.
          others.catch(() => undefined)
        }
        const isTransient = deps.topics.get(row.topic)?.isTransient ?? false
        let outcome: Outcome = 'not sent'
        try {
          outcome = await sendMessage(deps, { ...row, isTransient })
        } finally {
          if (row.recipient !== null) gate?.leave(row.recipient, outcome === 'recipient unavailable')
        }
        if (outcome === 'sent') sent += 1
        if (typeof outcome === 'object')
          pausedUntil.set(row.channel, deps.now().getTime() + outcome.channelPauseMs)
      }
    } finally {
      active -= 1
    }
    return sent + ((await others) ?? 0)
  }

  return async () => (active < concurrency ? sendAll() : 0)
}

type Outcome = 'sent' | 'not sent' | 'recipient unavailable' | { channelPauseMs: number }

async function sendMessage(deps: OutboxDeps, row: Claimed): Promise<Outcome> {
  const { db, now } = deps
  const { recipient } = row
  if (recipient === null) {
    await db.delete(outbox).where(eq(outbox.id, row.id))
    return 'not sent'
  }
  if (row.expiresAt !== null && row.expiresAt <= now()) {
    await writeExpired(db, row, { time: now() })
    return 'not sent'
  }
  const port = deps.ports[row.channel]
  // Claimed are only messages of channels with a provider.
  if (!port) return 'not sent'
  const until = await deps.topics.get(row.topic)?.postponedUntil?.({ db, time: now() })
  if (until) {
    await writePostponed(db, row, until)
    return 'not sent'
  }
  const content = await makeText(deps, { ...row, recipient })
  if (content === 'failed') return 'not sent'
  if (content === null) {
    await writeExpired(db, row, { time: now() })
    return 'not sent'
  }
  try {
    await deliver(deps, port, { ...row, recipient }, content)
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    const { kind, retryAfterMs } = error
    const isUnknown = kind === 'outcome unknown' && row.channel === 'phone'
    await failMessage(deps, row, error.message, {
      isFinal: kind === 'recipient for good' || (isUnknown && row.attempts >= maxUnknownAttempts),
      retryAfterMs: isUnknown ? Math.max(unknownPauseMs, retryAfterMs) : retryAfterMs,
    })
    if (kind === 'provider' || kind === 'outcome unknown')
      return { channelPauseMs: Math.max(channelPauseMs, retryAfterMs) }
    return kind === 'recipient unavailable' ? kind : 'not sent'
  }
  await writeSent(db, row, content, { time: now() })
  return 'sent'
}

/**
 * A provider that does not answer is left: the message may have arrived, which its id makes harmless, except for phones. An error
 * that the port does not name is a failure of this message.
 */
async function deliver(
  { deliveryTimeoutMs = defaultTimeoutMs, log }: OutboxDeps,
  port: Port,
  { messageId, recipient, topic }: Claimed & { recipient: string },
  content: Content,
): Promise<void> {
  const delivery = port({ id: messageId, to: recipient, ...content }).catch((err: unknown) => {
    if (err instanceof DeliveryFailed) throw err
    log.error({ err, topic }, 'a message could not be handed over')
    throw new DeliveryFailed(err instanceof Error ? err.name : 'unknown', 'recipient')
  })
  delivery.catch(() => undefined)
  if (!(await settlesWithin(delivery, deliveryTimeoutMs)))
    throw new DeliveryFailed('timeout', 'outcome unknown')
  await delivery
}
