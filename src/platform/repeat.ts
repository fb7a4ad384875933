import { isDatabaseUnavailable } from './db/availability.ts'
import type { Log } from './log/log.ts'

type RepeatOptions = { pauseMs: number; log: Log; name: string }

/**
 * Runs `work` now and again after each pause. A failure is logged under `name`, unless the database is unavailable, and
 * retried after the pause. Returns a function that stops it and resolves once a run in progress has ended.
 */
export function repeat(
  work: () => Promise<void>,
  { pauseMs, log, name }: RepeatOptions,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const run = async () => {
    await work().catch((err) => {
      if (!ended && !isDatabaseUnavailable(err)) log.warn({ err }, `${name} failed and will be retried`)
    })
    if (!ended) timer = setTimeout(again, pauseMs).unref()
  }
  let running = run()
  function again() {
    running = run()
  }
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
