import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { countedMs } from './domain/slow-down.ts'
import { signInAttempts } from './tables.ts'

const forgottenAtOnce = 50

/** A try that has been counted: how many failed before it, and what to forget when it succeeds. */
export type Attempt = { earlier: number; ids: number[] }

/** Names what is being tried, so that the table holds neither names nor addresses. */
export function attemptKey(
  kind: 'account' | 'name' | 'address' | 'register' | 'mail' | 'code',
  of: string | number,
): string {
  return createHash('sha256').update(`${kind}:${of}`).digest('base64url')
}

/**
 * Counts a try before it is looked at, so that tries at the same moment count each other. `earlier` is the number of the
 * key that was tried most in the last quarter of an hour. Forgets some of anybody's older ones on the way.
 */
export async function countAttempt({ db, now }: Pick<Ctx, 'db' | 'now'>, keys: string[]): Promise<Attempt> {
  const at = now()
  const since = new Date(at.getTime() - countedMs)
  const written = await db
    .insert(signInAttempts)
    .values(keys.map((key) => ({ key, at })))
    .returning({ id: signInAttempts.id })
  const counts = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(signInAttempts)
    .where(and(inArray(signInAttempts.key, keys), gt(signInAttempts.at, since)))
    .groupBy(signInAttempts.key)
  const old = db
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(lte(signInAttempts.at, since))
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, old))
  return { earlier: Math.max(...counts.map(({ count }) => count)) - 1, ids: written.map(({ id }) => id) }
}

/** A try that was not even looked at is none. */
export async function forgetTry({ db }: Pick<Ctx, 'db'>, { ids }: Attempt): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, ids))
}

/** A try that succeeded is none; the tries aimed at its account are over. */
export async function forgetAttempt(
  { db }: Pick<Ctx, 'db'>,
  { ids }: Attempt,
  accountKey: string,
): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, ids))
  await db.delete(signInAttempts).where(eq(signInAttempts.key, accountKey))
}
