import type { Db } from '#platform/db/db.ts'
import { staffSessions } from './tables.ts'

/** Stores when a member's session was used last. */
export async function recordVisit(db: Db, { sessionId, at }: { sessionId: number; at: Date }): Promise<void> {
  const visit = { seenAt: at }
  await db
    .insert(staffSessions)
    .values({ sessionId, ...visit })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: visit })
}
