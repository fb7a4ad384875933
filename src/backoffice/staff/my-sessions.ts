import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { isSessionOver } from '#shop/members/domain/session-end.ts'
import { memberSessions } from '#shop/members/tables.ts'
import type { StaffSession } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** More than anybody opens within a week. */
const maxSessions = 100

/** The member's own sessions that are not over, the current one first, then those used last. */
export async function listMySessions({ db, staff }: StaffCtx): Promise<StaffSession[]> {
  const at = new Date()
  const rows = await db
    .select({
      id: sessions.id,
      since: sessions.createdAt,
      seenAt: memberSessions.seenAt,
      device: memberSessions.device,
      address: memberSessions.address,
    })
    .from(sessions)
    .leftJoin(memberSessions, eq(memberSessions.sessionId, sessions.id))
    .where(and(eq(sessions.userId, staff.userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.id))
    .limit(maxSessions)
  return rows
    .filter((row) => !isSessionOver(row, at))
    .map(({ since, seenAt, ...row }) => ({
      ...row,
      since: since.toISOString(),
      seenAt: (seenAt ?? since).toISOString(),
      isCurrent: row.id === staff.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.seenAt.localeCompare(a.seenAt))
}

/** Ends one of the member's own sessions. Refuses with `not_found` for any other. */
export async function endMySession({ db, staff }: StaffCtx, sessionId: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, staff.userId)))
  if ((ended.rowCount ?? 0) === 0) throw new Refusal('not_found')
}

/** Ends all of the member's sessions but the current one. */
export async function endOtherSessions({ db, staff }: StaffCtx): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, staff.userId), ne(sessions.id, staff.sessionId)))
}
