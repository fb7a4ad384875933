import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseAway } from './availability.ts'

const patienceMs = 30_000
const firstDelayMs = 100
const maxDelayMs = 2_000

type Options = { log: Log; signal?: AbortSignal | undefined }

/**
 * Does a step of the start again while the database is away, for half a minute after its first failure, then throws the
 * last error; any other error is thrown at once. The step must be one that may be done twice. Aborting `signal` ends the
 * waiting with its reason.
 */
export async function retryWhileAway<T>(step: () => Promise<T>, { log, signal }: Options): Promise<T> {
  let giveUpAt = 0
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await step()
    } catch (error) {
      signal?.throwIfAborted()
      giveUpAt ||= performance.now() + patienceMs
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error
      log.warn({ reason: String(error) }, 'the database went away during the start; trying again')
      await wait(delayMs, undefined, { signal })
    }
  }
}
