import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { readNight, runNightly } from '#platform/db/run-nightly.ts'
import type { Log } from '#platform/log/log.ts'
import { closeDays } from './close-days.ts'
import { findBookFaults } from './find-book-faults.ts'
import { recountSetting, setLastFaults } from './last-recount.ts'
import { postMissing } from './post-missing.ts'
import { bookState } from './tables.ts'

type Deps = Pick<Ctx, 'db' | 'now'>

/** The number of faults stands beside the night, for the metric of the other processes. */
const recount = { setting: recountSetting, hour: 4, note: String }
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
  const faults = await runNightly({ db, now }, recount, async (tx) => {
    const before = await readNight(tx.db, recount.setting)
    // What was repaired before anybody looked at it is reported until somebody does.
    return (await logFaults(tx.db, log)) || Number(before?.note ?? 0)
  })
  const known = faults ?? (await readNight(db, recount.setting))?.note
  if (known !== undefined) setLastFaults(db, Number(known))
  if (!faults) return
  const posted = await postMissing(db, { now })
  if (posted > 0) log.warn({ posted }, 'posted documents that the books did not have as they are')
}

async function logFaults(db: Db, log: Log): Promise<number> {
  const faults = await findBookFaults(db)
  if (faults.length > 0)
    log.error(
      { faults: faults.slice(0, logged), count: faults.length },
      'the books disagree with their documents',
    )
  return faults.length
}
