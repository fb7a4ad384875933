import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { newSessionToken, sessionTokenDigest } from './session-token.ts'
import { sessions, users } from './tables.ts'

export const sessionSeconds = 6 * 30 * 24 * 60 * 60
/** A session in use is renewed at most once a day. */
const renewAfterMs = 24 * 60 * 60 * 1000

export type StoredSession = {
  id: number
  userId: number
  createdAt: Date
  expiresAt: Date
  isGuest: boolean
}

/** When a session that begins or is renewed now expires. */
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

/** The session of a token; null when there is none or it has expired. Expired rows are deleted by the maintenance. */
export async function findSession(db: Db, token: string): Promise<StoredSession | null> {
  const [session] = await findStatement(db).execute({ tokenDigest: sessionTokenDigest(token) })
  return session && session.expiresAt.getTime() >= Date.now() ? session : null
}

/** Whether a session is due for a renewal. */
export function isRenewalDue({ expiresAt }: StoredSession): boolean {
  return expiresAt.getTime() - sessionSeconds * 1000 + renewAfterMs <= Date.now()
}

/** Extends a session to its full lifetime; false when it was deleted meanwhile. */
export async function renewSession(db: Db, id: number): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ expiresAt: sessionExpiry(), updatedAt: new Date() })
    .where(eq(sessions.id, id))
  return (renewed.rowCount ?? 0) > 0
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
