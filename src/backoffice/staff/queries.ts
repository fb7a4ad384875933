import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { isSessionOver } from '#shop/members/domain/session-end.ts'
import { memberSessions, userFactors } from '#shop/members/tables.ts'
import { rightsOfAudit, visibleFacts } from './domain/audit-rights.ts'
import { getRights, type Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import { apiKeys } from './key-tables.ts'
import { requireStaff } from './read-rights.ts'
import type { AuditArgs, AuditEntry, StaffPerson } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'
import { auditEntries, staffMembers } from './tables.ts'

type MemberOfSession = {
  name: string
  role: Role
  /** All of them for an admin. */
  rights: Right[]
  /** Whether an authenticator app is set up, and whether its code was entered in this session. */
  hasFactor: boolean
  factorVerified: boolean
  /** The last request of this session; null before the first. */
  seenAt: Date | null
}

/** The member of staff of a session; null for guests, customers, former staff and sessions that began with a code of a phone. */
export async function findStaffMember(
  { db }: Pick<Ctx, 'db'>,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<MemberOfSession | null> {
  const [row] = await db
    .select({
      name: users.name,
      role: staffMembers.role,
      rights: staffMembers.rights,
      confirmedAt: userFactors.confirmedAt,
      verifiedAt: memberSessions.factorVerifiedAt,
      seenAt: memberSessions.seenAt,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .leftJoin(userFactors, eq(userFactors.userId, staffMembers.userId))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .leftJoin(memberSessions, eq(memberSessions.sessionId, sessionId))
    .where(and(eq(staffMembers.userId, userId), isNull(users.removedAt), sql`${sessions.byCode} is not true`))
  if (!row) return null
  const { name, role, confirmedAt, verifiedAt, seenAt } = row
  return {
    name,
    role,
    rights: getRights(row),
    hasFactor: confirmedAt !== null,
    factorVerified: verifiedAt !== null,
    seenAt,
  }
}

/** Whether an account belongs to a member of staff. */
export async function isStaffMember({ db }: Pick<Ctx, 'db'>, userId: number): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.userId, userId))) > 0
}

/** The rights of each of these sessions that still belongs to a member of staff and is not over. */
export async function findStaffSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sessionIds: number[],
): Promise<Map<number, Right[]>> {
  const rows = await db
    .select({
      id: sessions.id,
      role: staffMembers.role,
      rights: staffMembers.rights,
      since: sessions.createdAt,
      seenAt: memberSessions.seenAt,
    })
    .from(sessions)
    .innerJoin(staffMembers, eq(staffMembers.userId, sessions.userId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberSessions, eq(memberSessions.sessionId, sessions.id))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        eq(sessions.byCode, false),
        gt(sessions.expiresAt, now()),
        isNull(users.removedAt),
      ),
    )
  const open = rows.filter((row) => !isSessionOver(row, now()))
  return new Map(open.map((row) => [row.id, getRights(row)]))
}

/** All members of staff, admins first. */
export async function listStaff({ db }: Pick<Ctx, 'db'>): Promise<StaffPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      role: staffMembers.role,
      rights: staffMembers.rights,
      createdAt: staffMembers.createdAt,
      factorConfirmedAt: userFactors.confirmedAt,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .leftJoin(userFactors, eq(userFactors.userId, staffMembers.userId))
    .where(isNull(users.removedAt))
    .orderBy(asc(staffMembers.role), asc(users.id))
  return rows.map(({ createdAt, factorConfirmedAt, username, ...row }) => ({
    ...row,
    username: username ?? '',
    createdAt: createdAt.toISOString(),
    rights: getRights(row),
    hasFactor: factorConfirmedAt !== null,
  }))
}

const auditPageSize = 50

/**
 * Audit entries, newest first, optionally of one record; `before` is the last id of the previous page. Refuses with
 * `not_found` without a right for this kind of record ({@link rightsOfAudit}).
 */
export async function listAudit(ctx: StaffCtx, { kind, id, before }: AuditArgs): Promise<AuditEntry[]> {
  const [first, ...more] = rightsOfAudit(kind)
  const reader = requireStaff(ctx, first, ...more)
  const condition = and(
    kind === undefined ? undefined : eq(auditEntries.kind, kind),
    id === undefined ? undefined : eq(auditEntries.recordId, id),
    before === undefined ? undefined : lt(auditEntries.id, before),
  )
  return readAudit(reader, condition, auditPageSize)
}

/** The newest audit entries that match a condition, with the values that the reader may see. */
export async function readAudit(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  condition: SQL | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, person: users.name, key: apiKeys.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.byUserId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditEntries.byKeyId))
    .where(condition)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return rows.map(({ entry, person, key }) => ({
    id: entry.id,
    by: key === null ? person : `key:${key}`,
    byId: entry.byUserId,
    action: entry.action,
    kind: entry.kind,
    recordId: entry.recordId,
    thingId: entry.recordId,
    before: visibleFacts(asRecord(entry.before), staff),
    after: visibleFacts(asRecord(entry.after), staff),
    at: entry.at.toISOString(),
  }))
}

// Only recordChange writes these columns, always as objects or null.
const asRecord = (value: unknown) => value as Record<string, unknown> | null
