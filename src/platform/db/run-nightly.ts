import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Db } from './db.ts'
import { settings } from './settings-table.ts'
import { transaction } from './transaction.ts'

type Clock = { db: Db } & Pick<Ctx, 'now'>

type Job<T> = {
  /** The setting that says for which night the work is done; what follows the night in it is the job's own. */
  setting: string
  /** The hour in Baghdad after which a night's work is due. */
  hour: number
  /** What the setting has behind the night, for processes that did not do the work. */
  note?: (result: T) => string
}

const hourMs = 60 * 60 * 1000

/**
 * Does work once a night in whichever process comes first, in one transaction with the setting that says so. Returns what the
 * work returns; null when this night's is done, or another process is doing it.
 */
export async function runNightly<T>(
  { db, now }: Clock,
  { setting, hour, note }: Job<T>,
  work: (clock: Clock) => Promise<T>,
): Promise<T | null> {
  const night = baghdadDay(new Date(now().getTime() - hour * hourMs))
  if ((await readNight(db, setting))?.night === night) return null
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${setting}, 0)) as locked`,
    )
    if (!rows[0]?.locked || (await readNight(tx, setting))?.night === night) return null
    const result = await work({ db: tx, now })
    const value = note ? `${night} ${note(result)}` : night
    await tx
      .insert(settings)
      .values({ name: setting, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    return result
  })
}

/** Reads the last night that `runNightly` finished and the note beside it; null before the first. */
export async function readNight(db: Db, setting: string): Promise<{ night: string; note: string } | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting))
  if (!row) return null
  const [night = '', note = ''] = row.value.split(' ')
  return { night, note }
}
