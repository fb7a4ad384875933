import { pause } from './abort.ts'
import { launchServer, ServerKilled, type ServerPlan } from './launch.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 5_000
/** After running this long, the restart delay is reset. */
const HEALTHY_MS = 30_000

/**
 * Starts the server and restarts it whenever it ends unexpectedly, with an exponential backoff. Throws when the first start
 * fails. `stop()` shuts it down for good.
 */
export async function superviseServer(
  plan: ServerPlan,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current = await launchFirst(plan, signal)
  const watch = async () => {
    let delayMs = FIRST_DELAY_MS
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const cause = await current.ended
      if (stopping.signal.aborted) return
      plan.log.warn({ cause }, 'PostgreSQL ended by itself and is started again')
      if (performance.now() - startedAt > HEALTHY_MS) delayMs = FIRST_DELAY_MS
      const next = await launchAgain(plan, delayMs, stopping.signal)
      if (!next) return
      current = next
      delayMs = nextDelay(delayMs)
    }
  }
  const watching = watch()
  let stopped: Promise<void> | null = null
  const stop = async () => {
    stopping.abort()
    await current.stop()
    await watching
  }
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The first start, retried once if the server was killed meanwhile. */
async function launchFirst(plan: ServerPlan, signal?: AbortSignal): Promise<Postmaster> {
  try {
    return await launchServer(plan, signal)
  } catch (error) {
    if (!(error instanceof ServerKilled)) throw error
    plan.log.warn({ cause: error.message }, 'PostgreSQL is started once more')
    return launchServer(plan, signal)
  }
}

/** Retries until the server runs; null when stopped meanwhile. A repeated cause is logged once. */
async function launchAgain(
  plan: ServerPlan,
  firstDelayMs: number,
  stopping: AbortSignal,
): Promise<Postmaster | null> {
  let lastCause = ''
  for (let delayMs = firstDelayMs; !stopping.aborted; delayMs = nextDelay(delayMs)) {
    try {
      await pause(delayMs, stopping)
      const postmaster = await launchServer(plan, stopping)
      if (!stopping.aborted) {
        plan.log.info('PostgreSQL runs again')
        return postmaster
      }
      await postmaster.stop()
    } catch (error) {
      const cause = String(error)
      if (!stopping.aborted && cause !== lastCause)
        plan.log.error({ cause }, 'PostgreSQL does not start; trying on')
      lastCause = cause
    }
  }
  return null
}

function nextDelay(delayMs: number): number {
  return Math.min(delayMs * 2, MAX_DELAY_MS)
}
