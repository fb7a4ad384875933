import { isDatabaseUnavailable } from '#platform/db/availability.ts'
import { repeat } from '#platform/repeat.ts'
import { expireByHand } from './end-message.ts'
import { findDueChannels } from './find-due-channels.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { createSender } from './send-messages.ts'
import { onOutboxWritten } from './wake.ts'

/** What nothing wakes: retries, and what a killed process has written. */
const intervalMs = 5_000
/** How often what nobody has sent by hand is ended. */
const expiringPauseMs = 60_000
/** Much shorter than the last wake after a write. Many messages by hand are made at once, as nobody waits for them. */
const byHandPauseMs = 500

/** The channels of one sender, with their limits: a provider or receiver that does not answer delays nothing of another sender. */
export type SenderOptions = Pick<OutboxDeps, 'ports' | 'perRecipient' | 'concurrency' | 'deliveryTimeoutMs'>

/**
 * Sends messages when they are written and every five seconds what is due then. One statement finds the channels with due messages,
 * and only their senders look for them. Returns the function that stops it.
 */
export function startOutbox(
  shared: Omit<OutboxDeps, 'isStopping' | keyof SenderOptions>,
  senders: readonly SenderOptions[],
): () => Promise<void> {
  const { db, log } = shared
  let isStopping = false
  const all = senders.map((options) => ({
    channels: Object.keys(options.ports),
    isByHand: Object.values(options.ports).every((port) => port === null),
    send: createSender({ ...shared, ...options, isStopping: () => isStopping }),
  }))
  const runs = new Set<Promise<unknown>>()
  let madeByHandAt = Number.NEGATIVE_INFINITY
  let expiringAgain = 0

  function isTime(isByHand: boolean): boolean {
    if (!isByHand) return true
    const time = performance.now()
    if (time - madeByHandAt < byHandPauseMs) return false
    madeByHandAt = time
    return true
  }

  /** Not awaited by the next look: one sender may wait for its provider for long. */
  function run(work: () => Promise<unknown>) {
    if (isStopping) return
    const running = work().catch((err) => {
      if (!isDatabaseUnavailable(err)) log.warn({ err }, 'sending messages failed and will be retried')
    })
    runs.add(running)
    void running.finally(() => runs.delete(running))
  }

  async function look() {
    const due = await findDueChannels(db, { time: shared.now() })
    for (const { channels, isByHand, send } of all)
      if (channels.some((channel) => due.has(channel)) && isTime(isByHand)) run(send)
  }

  async function lookAgain() {
    const time = performance.now()
    if (time >= expiringAgain) {
      expiringAgain = time + expiringPauseMs
      await expireByHand(db, { time: shared.now() })
    }
    await look()
  }

  const endWake = onOutboxWritten(() => run(look))
  const stop = repeat(lookAgain, { pauseMs: intervalMs, log, name: 'sending messages' })
  return async () => {
    isStopping = true
    endWake()
    await Promise.all([stop(), ...runs])
  }
}
