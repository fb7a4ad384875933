import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { passwordMethod } from './password.ts'
import { newSessionToken, sessionTokenDigest } from './session-token.ts'
import { sessions, signInMethods, users } from './tables.ts'

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
  byCode: boolean
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
      byCode: sessions.byCode,
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

/** What was just verified of an account: its password, by its hash, or its phone, by a code. */
export type Verified = { userId: number } & ({ passwordHash: string } | { codePhone: string })

/**
 * Inserts a session of an account; returns its token, which is stored nowhere else. Null when what was verified was changed
 * meanwhile: a change that is being made is waited for, a later one ends the session.
 */
export async function insertSession(db: Db, verified: Verified): Promise<string | null> {
  const token = newSessionToken()
  // By the clock that judges its age, which is not the database's.
  const createdAt = new Date().toISOString()
  const inserted = await db.execute(sql`
    with verified as (${rowOf(verified)} for share)
    insert into ${sessions} (user_id, token_digest, by_code, created_at, expires_at)
    select user_id, ${sessionTokenDigest(token)}, ${'codePhone' in verified}::boolean, ${createdAt}::timestamptz,
      ${sessionExpiry().toISOString()}::timestamptz from verified`)
  return inserted.rowCount === 1 ? token : null
}

function rowOf(verified: Verified): SQL {
  return 'codePhone' in verified
    ? sql`select id as user_id from ${users} where id = ${verified.userId} and code_phone = ${verified.codePhone}`
    : sql`select user_id from ${signInMethods}
        where user_id = ${verified.userId} and provider_id = ${passwordMethod} and password = ${verified.passwordHash}`
}

/** Whether a session of an account began with a code, not longer ago than this. */
export async function beganByCode(
  db: Db,
  { userId, sessionId, withinMs }: { userId: number; sessionId: number; withinMs: number },
): Promise<boolean> {
  const isMySession = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  const isRecent = Number.isFinite(withinMs)
    ? gt(sessions.createdAt, new Date(Date.now() - withinMs))
    : undefined
  return (await db.$count(sessions, and(isMySession, eq(sessions.byCode, true), isRecent))) > 0
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}
