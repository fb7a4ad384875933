import { isDatabaseUnavailable } from '#platform/db/availability.ts'
import { repeat } from '#platform/repeat.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { createSender } from './send-messages.ts'
import { onOutboxWritten } from './wake.ts'

/** What nothing wakes: retries, and what a killed process has written. */
const intervalMs = 5_000

/** Sends messages when they are written and every five seconds what is due then. Returns the function that stops it. */
export function startOutbox(deps: Omit<OutboxDeps, 'isStopping'>): () => Promise<void> {
  let isStopping = false
  const send = createSender({ ...deps, isStopping: () => isStopping })
  const runs = new Set<Promise<unknown>>()
  const wake = () => {
    if (isStopping) return
    const run = send().catch((err) => {
      if (!isDatabaseUnavailable(err)) deps.log.warn({ err }, 'sending messages failed and will be retried')
    })
    runs.add(run)
    void run.finally(() => runs.delete(run))
  }
  const endWake = onOutboxWritten(wake)
  const stop = repeat(async () => void (await send()), {
    pauseMs: intervalMs,
    log: deps.log,
    name: 'sending messages',
  })
  return async () => {
    isStopping = true
    endWake()
    await Promise.all([stop(), ...runs])
  }
}
