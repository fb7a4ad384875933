import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { maxAgeMs, maxIdleMs } from './domain/session-end.ts'
import { memberSessions } from './tables.ts'

/**
 * Deletes the sessions of these accounts (a selection of ids) that are over (domain/session-end.ts), so that they end in the shop
 * too without another request behind a guard; returns their number.
 */
export function clearMemberSessions(
  { db, now }: { db: Database; now: () => Date },
  { members, name }: { members: SQL; name: string },
): Promise<number> {
  const at = now().getTime()
  const seenAt = sql`coalesce(${memberSessions.seenAt}, ${sessions.createdAt})`
  const isOver = or(lte(seenAt, new Date(at - maxIdleMs)), lte(sessions.createdAt, new Date(at - maxAgeMs)))
  return deleteInBatches(
    db,
    async (tx, size) => {
      const batch = tx
        .select({ id: sessions.id })
        .from(sessions)
        .leftJoin(memberSessions, eq(memberSessions.sessionId, sessions.id))
        .where(and(isOver, inArray(sessions.userId, members)))
        .limit(size)
      return (await tx.delete(sessions).where(inArray(sessions.id, batch))).rowCount ?? 0
    },
    { name },
  )
}
