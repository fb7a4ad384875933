import { inArray, lt, lte } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { attempts, rateLimits } from './tables.ts'

/** Deletes expired attempts and request counts. Returns how many rows. */
export async function clearCounts({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const at = now()
  const attemptCount = await deleteInBatches(
    db,
    async (tx, size) => {
      const expired = tx
        .select({ id: attempts.id })
        .from(attempts)
        .where(lte(attempts.until, at))
        .limit(size)
        .for('update', { skipLocked: true })
      return (await tx.delete(attempts).where(inArray(attempts.id, expired))).rowCount ?? 0
    },
    { name: 'attempts' },
  )
  const rateLimitCount = await deleteInBatches(
    db,
    async (tx, size) => {
      const expired = tx
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.expire, at.getTime()))
        .limit(size)
        .for('update', { skipLocked: true })
      return (await tx.delete(rateLimits).where(inArray(rateLimits.key, expired))).rowCount ?? 0
    },
    { name: 'rate_limits' },
  )
  return attemptCount + rateLimitCount
}
