import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Log } from '#platform/log/log.ts'
import { closeDays } from './close-days.ts'
import { findBookFaults } from './find-book-faults.ts'
import { bookFaults } from './metrics.ts'
import { postMissing } from './post-missing.ts'
import { bookState } from './tables.ts'

type Deps = Pick<Ctx, 'db' | 'now'>

const recountHour = 4
const hourMs = 60 * 60 * 1000
const settingName = 'books_recounted'
/** How many faults are logged; all of them are where staff read them. */
const logged = 20

/**
 * The work on the books that nobody calls for: opens those of a shop from before them, closes days, and recounts once a night, in whichever process comes first. What the
 * recount says is logged as an error, before what the books lack is posted.
 */
export async function workBooks({ db, now }: Deps, log: Log): Promise<void> {
  if (!(await isOpen(db))) {
    const posted = await postMissing(db, { now })
    log.info({ posted }, 'posted the documents from before the books')
  }
  await closeDays({ db, now })
  await recountNightly({ db, now }, log)
}

async function isOpen(db: Db): Promise<boolean> {
  const [state] = await db.select({ openedAt: bookState.openedAt }).from(bookState)
  return state?.openedAt != null
}

async function recountNightly({ db, now }: Deps, log: Log): Promise<void> {
  const night = baghdadDay(new Date(now().getTime() - recountHour * hourMs))
  const hasFaults = await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${settingName}, 0)) as locked`,
    )
    const last = await readRecount(tx)
    if (last) bookFaults.set(last.faults)
    if (!rows[0]?.locked || last?.night === night) return false
    const faults = await findBookFaults(tx)
    bookFaults.set(faults.length)
    const value = `${night} ${faults.length}`
    await tx
      .insert(settings)
      .values({ name: settingName, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    if (faults.length > 0)
      log.error(
        { faults: faults.slice(0, logged), count: faults.length },
        'the books disagree with their documents',
      )
    return faults.length > 0
  })
  if (!hasFaults) return
  const posted = await postMissing(db, { now })
  if (posted > 0) log.warn({ posted }, 'posted documents that the books did not have as they are')
}

async function readRecount(db: Db): Promise<{ night: string; faults: number } | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, settingName))
  if (!row) return null
  const [night = '', faults] = row.value.split(' ')
  return { night, faults: Number(faults) }
}
