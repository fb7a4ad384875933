import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { trackAttempts } from './tables.ts'

/** How many orders may be looked for in vain from one address, and for how long they count. */
export type AttemptLimit = { attempts: number; windowMs: number }

/** Many phones share one address behind a mobile operator: enough for them, far too few to guess an order's phone. */
export const usualLimit: AttemptLimit = { attempts: 20, windowMs: 15 * 60 * 1000 }

const forgottenAtOnce = 20

type Counting = Pick<Ctx, 'db' | 'now'>

/**
 * Counts an attempt before it is made, so that many at once cannot slip past the limit. Refuses with
 * `too_many_attempts` and `retryAfterSeconds`. Forgets a few windows of anybody that are over: the table stays small.
 */
export async function countAttempt(
  { db, now }: Counting,
  address: string,
  { attempts: most, windowMs }: AttemptLimit,
): Promise<void> {
  const at = now()
  const over = lte(trackAttempts.since, new Date(at.getTime() - windowMs))
  const [counted] = await db
    .insert(trackAttempts)
    .values({ address, attempts: 1, since: at })
    .onConflictDoUpdate({
      target: trackAttempts.address,
      set: {
        attempts: sql`case when ${over} then 1 else least(${trackAttempts.attempts} + 1, ${most + 1}) end`,
        since: sql`case when ${over} then excluded.since else ${trackAttempts.since} end`,
      },
    })
    .returning({ attempts: trackAttempts.attempts, since: trackAttempts.since })
  const old = db
    .select({ address: trackAttempts.address })
    .from(trackAttempts)
    .where(over)
    .orderBy(trackAttempts.since)
    .limit(forgottenAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(trackAttempts).where(sql`${trackAttempts.address} in ${old}`)
  if (!counted || counted.attempts <= most) return
  const leftMs = counted.since.getTime() + windowMs - at.getTime()
  throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** Takes back the count of an attempt that found its order: who knows number and phone may look as often as they like. */
export async function forgiveAttempt({ db }: Counting, address: string): Promise<void> {
  await db
    .update(trackAttempts)
    .set({ attempts: sql`${trackAttempts.attempts} - 1` })
    .where(and(eq(trackAttempts.address, address), gt(trackAttempts.attempts, 0)))
}
