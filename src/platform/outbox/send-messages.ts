import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { settlesWithin } from '#platform/db/settles-within.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { claimMessage, leaseMs } from './claim-message.ts'
import {
  type Claimed,
  writeByHand,
  writeExpired,
  writeFailed,
  writePostponed,
  writeRetry,
  writeSent,
} from './end-message.ts'
import { DeliveryFailed, type Port } from './port.ts'
import { createRecipientGate, type RecipientLimits } from './recipient-gate.ts'
import { retryPauseMs } from './retry.ts'
import { type OutboxChannel, outboxChannels } from './states.ts'
import { outbox } from './tables.ts'
import type { Content, Topics } from './topic.ts'

const defaultConcurrency = 4
/** How long a provider that fails gets no further message from this process. */
const channelPauseMs = 15_000
const defaultTimeoutMs = leaseMs * 0.75

export type OutboxDeps = {
  db: Database
  now: () => Date
  log: Log
  topics: Topics
  /** A sender leaves the messages of a channel that it has no port for to others. Null: a person sends them, as there is no provider. */
  ports: Readonly<Partial<Record<OutboxChannel, Port | null>>>
  /** The shop's origin; null when it is unknown. */
  publicUrl: string | null
  /** Bounds what one recipient gets; without, only the sequence does. */
  perRecipient?: RecipientLimits
  /** From 0 to 1, for the pauses between attempts. */
  random?: () => number
  /** How many messages are sent at once. */
  concurrency?: number
  /** How long a provider may take to answer; less than a lease. */
  deliveryTimeoutMs?: number
  /** Ends a run before the next message. */
  isStopping?: () => boolean
}

/**
 * Creates the function that sends every message that is due, four at a time in this process, and returns how many this call has
 * sent. A provider that fails, other than for a recipient, gets no message for 15 seconds: that costs one attempt of few
 * messages and not of all.
 */
export function createSender(deps: OutboxDeps): () => Promise<number> {
  const pausedUntil = new Map<OutboxChannel, number>()
  const isOpen = (channel: OutboxChannel) =>
    deps.ports[channel] !== undefined && (pausedUntil.get(channel) ?? 0) <= deps.now().getTime()
  const gate = deps.perRecipient && createRecipientGate(deps.perRecipient, deps.now)
  const topics = [...deps.topics.keys()]
  const { concurrency = defaultConcurrency } = deps

  let active = 0
  /** Sends what is due; once it has found a message, another one looks for the next at the same time. */
  async function sendAll(): Promise<number> {
    active += 1
    let sent = 0
    let others: Promise<number> | null = null
    try {
      while (!deps.isStopping?.()) {
        const channels = outboxChannels.filter(isOpen)
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
        if (outcome === 'channel failed') pausedUntil.set(row.channel, deps.now().getTime() + channelPauseMs)
      }
    } finally {
      active -= 1
    }
    return sent + ((await others) ?? 0)
  }

  return async () => (active < concurrency ? sendAll() : 0)
}

type Outcome = 'sent' | 'not sent' | 'recipient unavailable' | 'channel failed'

async function sendMessage(deps: OutboxDeps, row: Claimed): Promise<Outcome> {
  const { db, now } = deps
  if (row.recipient === null) {
    await db.delete(outbox).where(eq(outbox.id, row.id))
    return 'not sent'
  }
  if (row.expiresAt !== null && row.expiresAt <= now()) {
    await writeExpired(db, row, { time: now() })
    return 'not sent'
  }
  const port = deps.ports[row.channel]
  const until = port && (await deps.topics.get(row.topic)?.postponedUntil?.({ db, time: now() }))
  if (until) {
    await writePostponed(db, row, until)
    return 'not sent'
  }
  const content = await render(deps, row)
  if (content === 'failed') return 'not sent'
  if (content === null) {
    await writeExpired(db, row, { time: now() })
    return 'not sent'
  }
  if (!port) {
    await writeByHand(db, row, content, { time: now() })
    return 'not sent'
  }
  try {
    await deliver(deps, port, { ...row, recipient: row.recipient }, content)
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    await fail(deps, row, error.message, { isFinal: error.kind === 'recipient for good' })
    if (error.kind === 'provider') return 'channel failed'
    return error.kind === 'recipient unavailable' ? error.kind : 'not sent'
  }
  await writeSent(db, row, content, { time: now() })
  return 'sent'
}

/** The text of a message; `failed` when it could not be made, which counts as a failed attempt of this message only. */
async function render(deps: OutboxDeps, row: Claimed): Promise<Content | null | 'failed'> {
  const topic = deps.topics.get(row.topic)
  try {
    if (!topic) throw new Error(`unknown topic ${row.topic}`)
    const { db, publicUrl } = deps
    return await topic.render({ db, publicUrl, language: row.language }, row.facts as never)
  } catch (err) {
    deps.log.error({ err, topic: row.topic }, 'the text of a message could not be made')
    await fail(deps, row, err instanceof Error ? err.name : 'unknown', { isFinal: false })
    return 'failed'
  }
}

/** A provider that does not answer is left: the message may have arrived, which its id makes harmless. */
async function deliver(
  { deliveryTimeoutMs = defaultTimeoutMs }: OutboxDeps,
  port: Port,
  { messageId, recipient }: Claimed & { recipient: string },
  content: Content,
): Promise<void> {
  const delivery = port({ id: messageId, to: recipient, ...content })
  delivery.catch(() => undefined)
  if (!(await settlesWithin(delivery, deliveryTimeoutMs))) throw new DeliveryFailed('timeout')
  await delivery
}

/** Another process has ended the message, or it was deleted: nothing of its failure is written. */
class EndedMeanwhile extends Error {}

async function fail(
  { db, now, topics, random = Math.random }: OutboxDeps,
  row: Claimed,
  reason: string,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const time = now()
  const pause = isFinal ? null : retryPauseMs(row.attempts, random())
  if (pause !== null) return writeRetry(db, row, reason, new Date(time.getTime() + pause))
  await transaction(db, async (tx) => {
    // First, as whoever deletes what the message is about locks that before its messages.
    await topics.get(row.topic)?.onFailed?.({ db: tx }, row.facts as never)
    if (!(await writeFailed(tx, row, reason, { time }))) throw new EndedMeanwhile()
  }).catch((error) => {
    if (!(error instanceof EndedMeanwhile)) throw error
  })
}
