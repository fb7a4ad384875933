import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseUnavailable } from './availability.ts'

const timeoutMs = 30_000
const firstDelayMs = 100
const maxDelayMs = 2_000

type Options = { log: Log; signal?: AbortSignal | undefined }

/**
 * Retries an idempotent step while the database is unavailable, with an exponential backoff, for half a minute after its
 * first failure. Throws the last error then, and any other error immediately. Aborting `signal` rejects with its reason.
 */
export async function retryWhileUnavailable<T>(step: () => Promise<T>, { log, signal }: Options): Promise<T> {
  let giveUpAt = 0
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await step()
    } catch (error) {
      signal?.throwIfAborted()
      giveUpAt ||= performance.now() + timeoutMs
      if (!isDatabaseUnavailable(error) || performance.now() > giveUpAt) throw error
      log.warn({ reason: String(error) }, 'the database is unavailable during the start; retrying')
      await wait(delayMs, undefined, { signal })
    }
  }
}
