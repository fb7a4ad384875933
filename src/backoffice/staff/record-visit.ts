import type { Db } from '#platform/db/db.ts'
import { staffSessions } from './tables.ts'

/** A request of the back office: the browser and system, the network address, and when. */
export type Visit = { sessionId: number; device: string | null; address: string; at: Date }

/** Stores when and from where a member's session was used last. */
export async function recordVisit(db: Db, { sessionId, at, ...from }: Visit): Promise<void> {
  const visit = { seenAt: at, ...from }
  await db
    .insert(staffSessions)
    .values({ sessionId, ...visit })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: visit })
}
