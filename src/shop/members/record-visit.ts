import type { Db } from '#platform/db/db.ts'
import { memberSessions } from './tables.ts'

/** A request behind a guard: the browser and system, the network address, and when. */
export type Visit = { sessionId: number; device: string | null; address: string; at: Date }

/** Stores when and from where a member's session was used last. */
export async function recordVisit(db: Db, { sessionId, at, ...from }: Visit): Promise<void> {
  const visit = { seenAt: at, ...from }
  await db
    .insert(memberSessions)
    .values({ sessionId, ...visit })
    .onConflictDoUpdate({ target: memberSessions.sessionId, set: visit })
}
