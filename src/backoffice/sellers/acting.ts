import { and, eq, gt, isNull } from 'drizzle-orm'
import { getRights, hasRight } from '#backoffice/staff/domain/rights.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { staffMembers } from '#backoffice/staff/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import { memberSessions, userFactors } from '#shop/members/tables.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { supportMail } from '#shop/seller-profiles/support-topic.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { ActBody, ActingStarted } from './schemas.ts'

const actingMs = 30 * 60 * 1000

/**
 * Lets the session of a member of staff act for a seller as its manager, for half an hour; every owner is mailed. A second call begins
 * anew, for this seller in place of another. Refuses with `not_found`, `own_shop`, and with `not_possible` a seller that was refused or
 * closed.
 */
export function startActing(ctx: StaffCtx, id: number, { reason }: ActBody): Promise<ActingStarted> {
  return transaction(ctx.db, async (db) => {
    const [seller] = await db.select().from(sellers).where(eq(sellers.id, id)).for('share')
    if (!seller || id === shopSellerId) throw new Refusal('not_found')
    await refuseMySeller(db, ctx, id)
    if (seller.status === 'refused' || seller.status === 'closed') throw new Refusal('not_possible')
    const at = ctx.now()
    const until = new Date(at.getTime() + actingMs)
    const acting = { actingSellerId: id, actingUntil: until }
    await db
      .insert(memberSessions)
      .values({ sessionId: ctx.staff.sessionId, seenAt: at, ...acting })
      .onConflictDoUpdate({ target: memberSessions.sessionId, set: acting })
    await record(ctx, db, { id, until, action: 'seller.act', after: { statusReason: reason } })
    const facts = { name: seller.name, person: ctx.staff.name, reason }
    await writeOwnerMails({ db, now: ctx.now }, supportMail, id, facts)
    return { slug: seller.slug, until: until.toISOString() }
  })
}

/** Ends it before its time; does nothing when nobody acts in this session. */
export function endActing(ctx: StaffCtx): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const mySession = eq(memberSessions.sessionId, ctx.staff.sessionId)
    const [row] = await db.select().from(memberSessions).where(mySession).for('update')
    const { actingSellerId: id = null, actingUntil: until = null } = row ?? {}
    if (id === null || until === null) return
    await db.update(memberSessions).set({ actingSellerId: null, actingUntil: null }).where(mySession)
    await record(ctx, db, { id, until, action: 'seller.act_end' })
  })
}

type Act = { id: number; until: Date; action: string; after?: { statusReason: string } }

function record(ctx: StaffCtx, db: Db, { id, until, action, after }: Act): Promise<void> {
  const { name } = ctx.staff
  const seller = { id, role: 'manager' as const, acting: { name, until } }
  return recordChange({ db, now: ctx.now, staff: ctx.staff, seller }, { action, kind: 'seller', id, after })
}

/**
 * Who acts for the seller with this slug in a session, as the guard of sellers reads its members; null: nobody. Staff without the right
 * meanwhile, or whose code of the authenticator app is missing, act for nobody.
 */
export async function findActing(
  { db, now, publicUrl }: Pick<Ctx, 'db' | 'now'> & { publicUrl: string | null },
  { userId, sessionId }: { userId: number; sessionId: number },
  slug: string,
) {
  const [row] = await db
    .select({
      sellerId: sellers.id,
      name: sellers.name,
      status: sellers.status,
      person: users.name,
      role: staffMembers.role,
      rights: staffMembers.rights,
      factorOf: userFactors.userId,
      verifiedAt: memberSessions.factorVerifiedAt,
      seenAt: memberSessions.seenAt,
      until: memberSessions.actingUntil,
    })
    .from(memberSessions)
    .innerJoin(sellers, and(eq(sellers.id, memberSessions.actingSellerId), eq(sellers.slug, slug)))
    .innerJoin(sessions, eq(sessions.id, memberSessions.sessionId))
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.removedAt)))
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .leftJoin(userFactors, eq(userFactors.userId, users.id))
    .where(
      and(
        eq(memberSessions.sessionId, sessionId),
        eq(sessions.userId, userId),
        eq(sessions.byCode, false),
        gt(memberSessions.actingUntil, now()),
      ),
    )
  if (!row?.until || !hasRight({ rights: getRights(row) }, 'sellers')) return null
  const hasFactor = row.factorOf !== null
  const needsFactor = hasFactor || (publicUrl?.startsWith('https:') ?? false)
  if (needsFactor && row.verifiedAt === null) return null
  const { sellerId, name, status, seenAt, person, until } = row
  return {
    sellerId,
    slug,
    name,
    status,
    seenAt,
    hasFactor,
    role: 'manager' as const,
    factorVerified: true,
    acting: { name: person, until },
  }
}
