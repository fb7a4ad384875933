import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { readActivePromotions } from './queries.ts'

const intervalMs = 1_000

type Deps = { db: Database; now: () => Date; log: Log }

/**
 * Notifies all processes when an automatic promotion starts or ends, because cached pages show it. Looks once a second at the
 * cached promotions; returns a function that stops it.
 */
export function announceStarts({ db, now, log }: Deps): () => Promise<void> {
  let checked = now()
  const announce = async () => {
    const at = now()
    const { promotions } = await readActivePromotions({ db })
    const since = checked
    checked = at
    const isPassed = (time: Date | null) => time !== null && time > since && time <= at
    if (!promotions.some(({ startsAt, endsAt }) => isPassed(startsAt) || isPassed(endsAt))) return
    await db.execute(sql`select pg_notify('catalogue', '')`)
    log.info('a promotion started or ended')
  }
  return repeat(announce, { pauseMs: intervalMs, log, name: 'announcing promotions' })
}
