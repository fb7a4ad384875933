import { isDatabaseAway } from './db/availability.ts'
import type { Log } from './log/log.ts'

type Repeated = { pauseMs: number; log: Log; name: string }

/**
 * Does some work now and again after each pause. A failure is told under the work's name, unless the database is away,
 * and tried again. Returns what ends it, once what has begun is over.
 */
export function repeat(work: () => Promise<void>, { pauseMs, log, name }: Repeated): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const run = async () => {
    await work().catch((err) => {
      if (!ended && !isDatabaseAway(err)) log.warn({ err }, `${name} failed, and will be tried again`)
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
