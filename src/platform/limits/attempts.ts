import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { attempts } from './tables.ts'

type Counting = Pick<Ctx, 'db' | 'now'>

/**
 * A counted attempt. `counts`: the earlier attempts in the window for each key, in the order of the keys; `earlier`: the
 * maximum of them; `ids`: the rows to delete if it does not count after all, one per key in the same order.
 */
export type Attempt = { earlier: number; counts: number[]; ids: number[] }

export type AttemptLimit = { max: number; windowMs: number }

/** A key with its limit, which applies when the first key of the attempt has at least `appliesFrom` earlier ones; default 0. */
export type AttemptItem = { key: string; limit: AttemptLimit; appliesFrom?: number }

const cleanupBatchSize = 50

/** Attempts at the same key are queued here first, as waiting for the database's lock would use up the pool. */
const queueOf = memoizePerKey((_db: Db) => createKeyedMutex())

/** A hashed key for an attempt, so that the table has neither names nor addresses. */
export function attemptKey(kind: string, of: string | number): string {
  return createHash('sha256').update(`${kind}:${of}`).digest('base64url')
}

/**
 * Counts an attempt before it is checked, sequentially for each key, so that concurrent attempts count each other. Also
 * deletes some expired attempts of any key. Within a transaction it counts only if that is committed.
 */
export function countAttempt({ db, now }: Counting, keys: string[], windowMs: number): Promise<Attempt> {
  const count = async (tx: Db) => {
    const at = now()
    await lockKeys(tx, keys)
    const match = await tx
      .select({ key: attempts.key, count: sql<number>`count(*)::int` })
      .from(attempts)
      .where(and(inArray(attempts.key, keys), gt(attempts.until, at)))
      .groupBy(attempts.key)
    const ids = await write(tx, keys, at, windowMs)
    const counts = keys.map((key) => match.find((each) => each.key === key)?.count ?? 0)
    return { earlier: Math.max(0, ...counts), counts, ids }
  }
  return queueOf(db)(keys, () => transaction(db, count))
}

/**
 * Counts an attempt against a limit per sliding window, exact also for concurrent attempts. Refuses with
 * `too_many_attempts` and `retryAfterSeconds`; refused attempts do not count.
 */
export function takeAttempt(ctx: Counting, key: string, limit: AttemptLimit): Promise<Attempt> {
  return takeAttempts(ctx, [{ key, limit }])
}

/**
 * Like {@link takeAttempt} for several keys, each with its own limit. Refused when any limit is reached: the attempt then
 * counts for none, and `retryAfterSeconds` is the time until all keys allow one more.
 */
export function takeAttempts({ db, now }: Counting, items: readonly AttemptItem[]): Promise<Attempt> {
  const keys = items.map(({ key }) => key)
  const take = async (tx: Db) => {
    const at = now()
    await lockKeys(tx, keys)
    const rows = await tx
      .select({ key: attempts.key, until: attempts.until })
      .from(attempts)
      .where(and(inArray(attempts.key, keys), gt(attempts.until, at)))
      .orderBy(attempts.until)
    const earlier = items.map(({ key }) => rows.filter((row) => row.key === key))
    const ofFirst = earlier[0]?.length ?? 0
    const waits = items.map(({ limit, appliesFrom = 0 }, index) =>
      ofFirst < appliesFrom ? 0 : waitMs(earlier[index] ?? [], limit, at),
    )
    const maxMs = Math.max(...waits)
    if (maxMs > 0)
      throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(maxMs / 1000)) })
    const ids: number[] = []
    for (const { key, limit } of items) ids.push(...(await write(tx, [key], at, limit.windowMs)))
    const counts = earlier.map(({ length }) => length)
    return { earlier: Math.max(...counts), counts, ids }
  }
  return queueOf(db)(keys, () => transaction(db, take))
}

/** Like {@link takeAttempts}, for what is left out instead of refused. Returns whether the attempt is allowed. */
export async function takeIfAllowed(ctx: Counting, items: readonly AttemptItem[]): Promise<boolean> {
  try {
    await takeAttempts(ctx, items)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') return false
    throw error
  }
}

/** Milliseconds until the next attempt is allowed, given those in the window ordered by expiry. 0: now. */
function waitMs(current: readonly { until: Date }[], { max }: AttemptLimit, at: Date): number {
  if (current.length < max) return 0
  const free = current[current.length - max]?.until ?? at
  return Math.max(1, free.getTime() - at.getTime())
}

/** Seconds until fewer than `max` attempts of the key are in the window; at least 1. */
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

/** Deletes an attempt that succeeded or was not checked. */
export async function deleteAttempt({ db }: Pick<Ctx, 'db'>, { ids }: Pick<Attempt, 'ids'>): Promise<void> {
  if (ids.length > 0) await db.delete(attempts).where(inArray(attempts.id, ids))
}

/** Deletes all attempts of a key. */
export async function deleteAttempts({ db }: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** Locks the keys in a fixed order, so that attempts with the same keys cannot deadlock. */
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
  const expired = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.until, at))
    .limit(cleanupBatchSize)
    .for('update', { skipLocked: true })
  await tx.delete(attempts).where(inArray(attempts.id, expired))
  const rows = await tx
    .insert(attempts)
    .values(keys.map((key) => ({ key, until })))
    .returning({ id: attempts.id })
  return rows.map(({ id }) => id)
}
