import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseAway } from './availability.ts'

const patienceMs = 30_000
const pauseMs = 1_000

/**
 * Waits until the database of DATABASE_URL answers: machines that start together come up in any order.
 * Refuses with a ConfigError when it does not within half a minute, or answers that we may not come in.
 */
export async function reachDatabase(pool: pg.Pool, log: Log, signal: AbortSignal): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || String(error) : String(error)
      if (!isDatabaseAway(error) || performance.now() - begun > patienceMs) {
        throw new ConfigError(`DATABASE_URL names a database that cannot be used: ${reason}.`)
      }
      log.warn({ reason }, 'waiting for the database of DATABASE_URL')
      await wait(pauseMs, undefined, { signal })
    }
  }
}
