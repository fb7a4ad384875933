import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { newSessionToken, sessionTokenDigest } from './session-token.ts'
import { sessions, users } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A session ends after 180 days without a visit. */
export const sessionSeconds = (180 * dayMs) / 1000
/** A session of an account ends a year after the sign-in, however much it is used. One of a guest has no such end. */
const maxAccountAgeMs = 365 * dayMs
/** A session in use is renewed at most once a day. */
const renewAfterMs = dayMs

export type StoredSession = {
  id: number
  userId: number
  createdAt: Date
  expiresAt: Date
  isGuest: boolean
}

/** When a session that begins now expires. */
export function sessionExpiry(): Date {
  return new Date(Date.now() + sessionSeconds * 1000)
}

const findStatement = memoizePerKey((db: Db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isGuest: users.isAnonymous,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenDigest, sql.placeholder('tokenDigest')))
    .prepare('find_session'),
)

/** The session of a token; null when there is none or it is over. Expired rows are deleted by the maintenance. */
export async function findSession(db: Db, token: string): Promise<StoredSession | null> {
  const [session] = await findStatement(db).execute({ tokenDigest: sessionTokenDigest(token) })
  if (!session) return null
  return Math.min(session.expiresAt.getTime(), latestEndOf(session)) >= Date.now() ? session : null
}

/** Whether a session is due for a renewal. */
export function isRenewalDue(session: StoredSession): boolean {
  return renewedExpiry(session).getTime() - session.expiresAt.getTime() >= renewAfterMs
}

/** Extends a session to its full lifetime; false when it was deleted meanwhile. */
export async function renewSession(db: Db, session: StoredSession): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ expiresAt: renewedExpiry(session), updatedAt: new Date() })
    .where(eq(sessions.id, session.id))
  return (renewed.rowCount ?? 0) > 0
}

function renewedExpiry(session: StoredSession): Date {
  return new Date(Math.min(sessionExpiry().getTime(), latestEndOf(session)))
}

function latestEndOf({ createdAt, isGuest }: StoredSession): number {
  return isGuest ? Number.POSITIVE_INFINITY : createdAt.getTime() + maxAccountAgeMs
}

/** Inserts a session of a user; returns its token, which is stored nowhere else. */
export async function insertSession(db: Db, userId: number): Promise<string> {
  const token = newSessionToken()
  await db
    .insert(sessions)
    .values({ userId, tokenDigest: sessionTokenDigest(token), expiresAt: sessionExpiry() })
  return token
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}
