import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseUnavailable } from './availability.ts'

const timeoutMs = 30_000
const retryDelayMs = 1_000

/**
 * Waits until the database of DATABASE_URL is available, as machines may start in any order. Refuses with a ConfigError after
 * half a minute, or immediately when the access is denied.
 */
export async function waitForDatabase(pool: pg.Pool, log: Log, signal: AbortSignal): Promise<void> {
  for (const startedAt = performance.now(); ; ) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || String(error) : String(error)
      if (!isDatabaseUnavailable(error) || performance.now() - startedAt > timeoutMs) {
        throw new ConfigError(`DATABASE_URL names a database that cannot be used: ${reason}.`)
      }
      log.warn({ reason }, 'waiting for the database of DATABASE_URL')
      await wait(retryDelayMs, undefined, { signal })
    }
  }
}
