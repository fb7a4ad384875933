import { pause } from './aborting.ts'
import { launchServer, ServerKilled, type ServerPlan } from './launch.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5_000
/** A server that lived this long is not one that fails at once again. */
const HEALTHY_MS = 30_000

/**
 * Starts the server and keeps it running: when it ends by itself it is started again, for ever, waiting a little
 * longer each time it fails at once. Refuses when the first start fails. `stop()` shuts it down for good.
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
      delayMs = longer(delayMs)
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

/** Once more when somebody kills it while it starts: that says nothing against its next start. */
async function launchFirst(plan: ServerPlan, signal?: AbortSignal): Promise<Postmaster> {
  try {
    return await launchServer(plan, signal)
  } catch (error) {
    if (!(error instanceof ServerKilled)) throw error
    plan.log.warn({ cause: error.message }, 'PostgreSQL is started once more')
    return launchServer(plan, signal)
  }
}

/** Tries until the server runs; null when stopped meanwhile. A cause is logged once, not at each try. */
async function launchAgain(
  plan: ServerPlan,
  firstDelayMs: number,
  stopping: AbortSignal,
): Promise<Postmaster | null> {
  let lastCause = ''
  for (let delayMs = firstDelayMs; !stopping.aborted; delayMs = longer(delayMs)) {
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

function longer(delayMs: number): number {
  return Math.min(delayMs * 2, LONGEST_DELAY_MS)
}
