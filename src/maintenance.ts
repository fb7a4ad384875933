import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { clearGuests, clearLinks, clearSessions } from '#features/accounts/clear-expired.ts'
import { users } from '#features/accounts/tables.ts'
import { cartItems } from '#features/cart/tables.ts'
import { clearKeys } from '#features/orders/idempotency.ts'
import type { Database } from '#platform/db/db.ts'
import { clearCounts } from '#platform/limits/clear-expired.ts'
import type { Log } from '#platform/log/log.ts'
import { clearOutbox } from '#platform/mail/clear-outbox.ts'
import { repeat } from '#platform/repeat.ts'

const pauseMs = 3_600_000
const cartKeptDays = 30

type Maintained = { db: Database; now: () => Date; dataDir: string }

/** What went, by what it was. */
export type Cleared = Record<'guests' | 'sessions' | 'links' | 'counts' | 'keys' | 'mails', number>

/**
 * Clears what is over: sessions, guests whom nobody can be again, tries, keys of orders, links, mails of the outbox. In small
 * transactions; of several processes one does it at a time.
 */
export async function clearWhatIsOver({ db, now, dataDir }: Maintained): Promise<Cleared> {
  const ctx = { db, now }
  const since = new Date(now().getTime() - cartKeptDays * 24 * 60 * 60 * 1000)
  const hasRecentCart = sql`exists (
    select 1 from ${cartItems} where ${cartItems.userId} = ${users.id} and ${cartItems.addedAt} > ${since})`
  return {
    sessions: await clearSessions(ctx),
    guests: await clearGuests(ctx, { keeps: [hasRecentCart] }),
    links: await clearLinks(ctx),
    counts: await clearCounts(ctx),
    keys: await clearKeys(ctx),
    mails: await clearOutbox(join(dataDir, 'outbox'), now),
  }
}

/** Clears at the start and every hour; the log says what went. Returns what ends it. */
export function keepTidy(maintained: Maintained, log: Log): () => Promise<void> {
  const clear = async () => {
    const cleared = await clearWhatIsOver(maintained)
    if (Object.values(cleared).some((count) => count > 0)) log.info(cleared, 'what was over has been cleared')
  }
  return repeat(clear, { pauseMs, log, name: 'clearing what is over' })
}
