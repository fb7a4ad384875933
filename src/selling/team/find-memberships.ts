import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { sessions, users } from '#shop/accounts/tables.ts'
import type { MemberId, MemberSession } from '#shop/members/api-guard.ts'
import { memberSessions, userFactors } from '#shop/members/tables.ts'
import type { Acting } from '#shop/sellers/domain/panel-log.ts'
import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { mayEnter } from './domain/access.ts'
import type { MySellers } from './schemas.ts'

/** What an account is for a seller, with what a guard reads of the session. */
export type Membership = MemberSession & {
  sellerId: number
  slug: string
  name: (typeof sellers.$inferSelect)['name']
  status: SellerStatus
  role: SellerRole
  acting?: Acting
}

/** A member of staff who acts for a seller. */
export type ActingMember = Membership & { acting: Acting }

/** What the account of a session is for the seller with this slug; null when it has no access there. */
export async function findMembership(
  ctx: Pick<Ctx, 'db'>,
  id: MemberId,
  slug: string,
): Promise<Membership | null> {
  const [membership] = await findWhere(ctx, id, eq(sellers.slug, slug))
  return membership ?? null
}

/** All that the account of a session may reach, by slug. */
export function findMemberships(ctx: Pick<Ctx, 'db'>, id: MemberId): Promise<Membership[]> {
  return findWhere(ctx, id)
}

/** One statement. Sessions that began with a code of a phone reach nothing. */
async function findWhere(
  { db }: Pick<Ctx, 'db'>,
  { userId, sessionId }: MemberId,
  condition?: SQL,
): Promise<Membership[]> {
  const rows = await db
    .select({
      sellerId: sellers.id,
      slug: sellers.slug,
      name: sellers.name,
      status: sellers.status,
      role: sellerMembers.role,
      factorOf: userFactors.userId,
      verifiedAt: memberSessions.factorVerifiedAt,
      seenAt: memberSessions.seenAt,
    })
    .from(sellerMembers)
    .innerJoin(sellers, eq(sellers.id, sellerMembers.sellerId))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .innerJoin(
      sessions,
      and(eq(sessions.id, sessionId), eq(sessions.userId, users.id), ne(sessions.byCode, true)),
    )
    .leftJoin(userFactors, eq(userFactors.userId, users.id))
    .leftJoin(memberSessions, eq(memberSessions.sessionId, sessions.id))
    .where(and(eq(sellerMembers.userId, userId), isNull(users.removedAt), condition))
    .orderBy(asc(sellers.slug))
  return rows
    .filter(({ role, status }) => mayEnter(role, status))
    .map(({ factorOf, verifiedAt, ...row }) => ({
      ...row,
      hasFactor: factorOf !== null,
      factorVerified: verifiedAt !== null,
    }))
}

/** Whether an account works for a seller that it may enter ({@link mayEnter}), whatever its session is. */
export const worksForSeller = (userId: number): SQL => sql`exists(
  select from ${sellerMembers} as member join ${sellers} as seller on seller.id = member.seller_id
  where member.user_id = ${userId} and seller.status <> 'refused' and (seller.status <> 'closed' or member.role in ('owner', 'accountant')))`

/** What the account reads of its sellers. */
export function toMySellers(memberships: readonly Membership[]): MySellers {
  return memberships.map(({ slug, name, status, role }) => ({
    slug,
    ...wireTexts('name', name),
    status,
    role,
  }))
}
