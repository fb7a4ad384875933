import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { memberSessions } from './tables.ts'

/**
 * Locks a session until the transaction ends, so that whatever ends it (a new password, a removal) waits, or is seen here: null when
 * it has ended. Lock it before the account's factor, as everything that locks both does.
 */
export async function lockSession(
  db: Db,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<{ setupSecret: string | null } | null> {
  // As foreign keys of what is recorded lock it, but before the session: an account that is being deleted locks itself, then its sessions.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const [session] = await db
    .select({ setupSecret: memberSessions.setupSecret })
    .from(sessions)
    .leftJoin(memberSessions, eq(memberSessions.sessionId, sessions.id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for('no key update', { of: sessions })
  return session ?? null
}
