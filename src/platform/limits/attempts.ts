import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { perKey } from '#platform/kept.ts'
import { createTurns } from './in-turn.ts'
import { attempts } from './tables.ts'

type Counting = Pick<Ctx, 'db' | 'now'>

/**
 * A try that has been counted: how many that still count were before it, at most and for each of its keys in their order,
 * and what to forget when it was none: a row for each key, in the same order.
 */
export type Attempt = { earlier: number; counts: number[]; ids: number[] }

export type AttemptLimit = { most: number; windowMs: number }

const forgottenAtOnce = 50

/** Tries at the same key wait for each other here first: a hundred that wait for the database's lock would take every connection. */
const turnsOf = perKey((_db: Db) => createTurns())

/** Names what is being tried, so that the table holds neither names nor addresses. */
export function attemptKey(kind: string, of: string | number): string {
  return createHash('sha256').update(`${kind}:${of}`).digest('base64url')
}

/**
 * Counts a try before it is looked at, one after the other for each key, so that of tries at the same moment each counts
 * the ones before. `earlier` is the number of the key that was tried most in the last `windowMs`. Forgets some of
 * anybody's that are over on the way. In a transaction it counts only if that is committed.
 */
export function countAttempt({ db, now }: Counting, keys: string[], windowMs: number): Promise<Attempt> {
  const count = async (tx: Db) => {
    const at = now()
    await lockKeys(tx, keys)
    const found = await tx
      .select({ key: attempts.key, count: sql<number>`count(*)::int` })
      .from(attempts)
      .where(and(inArray(attempts.key, keys), gt(attempts.until, at)))
      .groupBy(attempts.key)
    const ids = await write(tx, keys, at, windowMs)
    const counts = keys.map((key) => found.find((each) => each.key === key)?.count ?? 0)
    return { earlier: Math.max(0, ...counts), counts, ids }
  }
  return turnsOf(db)(keys, () => db.transaction(count))
}

/**
 * Counts a try of which only so many are allowed in any stretch of `windowMs`, never one more, however many come at once.
 * Refuses with `too_many_attempts` and `retryAfterSeconds`; what is refused does not count, so the refusing ends by itself.
 */
export function takeAttempt({ db, now }: Counting, key: string, limit: AttemptLimit): Promise<Attempt> {
  const take = async (tx: Db) => {
    const at = now()
    await lockKeys(tx, [key])
    const counting = await tx
      .select({ until: attempts.until })
      .from(attempts)
      .where(and(eq(attempts.key, key), gt(attempts.until, at)))
      .orderBy(attempts.until)
    if (counting.length >= limit.most) {
      const free = counting[counting.length - limit.most]?.until ?? at
      const leftMs = free.getTime() - at.getTime()
      throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
    }
    const earlier = counting.length
    return { earlier, counts: [earlier], ids: await write(tx, [key], at, limit.windowMs) }
  }
  return turnsOf(db)([key], () => db.transaction(take))
}

/** How many seconds it takes until fewer than `max` tries of the key still count; at least one. */
export async function secondsUntilFewer({ db, now }: Counting, key: string, max: number): Promise<number> {
  const at = now()
  const [row] = await db
    .select({ until: attempts.until })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.until, at)))
    .orderBy(desc(attempts.until))
    .offset(max - 1)
    .limit(1)
  const leftMs = (row?.until.getTime() ?? 0) - at.getTime()
  return Math.max(1, Math.ceil(leftMs / 1000))
}

/** A try that succeeded, or was not even looked at, is none. */
export async function forgetAttempt({ db }: Pick<Ctx, 'db'>, { ids }: Pick<Attempt, 'ids'>): Promise<void> {
  if (ids.length > 0) await db.delete(attempts).where(inArray(attempts.id, ids))
}

/** Everything that was tried with this key is over. */
export async function forgetAttempts({ db }: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** In one order, so that two tries with the same keys never wait for each other in a circle. */
async function lockKeys(tx: Db, keys: string[]): Promise<void> {
  const locks: SQL = sql.join(
    keys.map((key) => sql`hashtextextended(${key}, 0)`),
    sql`, `,
  )
  await tx.execute(
    sql`select pg_advisory_xact_lock(lock) from (select distinct unnest(array[${locks}]) as lock order by 1) as locks`,
  )
}

async function write(tx: Db, keys: string[], at: Date, windowMs: number): Promise<number[]> {
  const until = new Date(at.getTime() + windowMs)
  const over = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.until, at))
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true })
  await tx.delete(attempts).where(inArray(attempts.id, over))
  const rows = await tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, until })))
    .returning({ id: attempts.id })
  return rows.map(({ id }) => id)
}
