import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { maxAgeMs, maxIdleMs } from './domain/session-end.ts'
import { staffMembers, staffSessions } from './tables.ts'

/**
 * Deletes the sessions of members that are over (domain/session-end.ts), so that they end in the shop too without
 * another request of the back office; returns their number.
 */
export function clearStaffSessions({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const at = now().getTime()
  const seenAt = sql`coalesce(${staffSessions.seenAt}, ${sessions.createdAt})`
  const isOver = or(lte(seenAt, new Date(at - maxIdleMs)), lte(sessions.createdAt, new Date(at - maxAgeMs)))
  return deleteInBatches(
    db,
    async (tx, size) => {
      const batch = tx
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(staffMembers, eq(staffMembers.userId, sessions.userId))
        .leftJoin(staffSessions, eq(staffSessions.sessionId, sessions.id))
        .where(isOver)
        .limit(size)
      return (await tx.delete(sessions).where(inArray(sessions.id, batch))).rowCount ?? 0
    },
    { name: 'staff_sessions' },
  )
}
