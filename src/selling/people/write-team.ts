import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { visibleEmail } from '#shop/accounts/domain/placeholder-email.ts'
import { users } from '#shop/accounts/tables.ts'
import { userFactors } from '#shop/members/tables.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { SellerTeam } from './schemas.ts'

/** The people of the seller, who came first first. */
export async function listTeam(ctx: SellerCtx): Promise<SellerTeam> {
  const rows = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: sellerMembers.role,
      factorOf: userFactors.userId,
      createdAt: sellerMembers.createdAt,
    })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .leftJoin(userFactors, eq(userFactors.userId, users.id))
    .where(restrictToSeller(ctx, sellerMembers.sellerId))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id))
  return rows.map(({ userId, name, email, role, factorOf, createdAt }) => ({
    userId,
    name,
    email: visibleEmail(email),
    role,
    hasFactor: factorOf !== null,
    since: createdAt.toISOString(),
  }))
}

/** Changes the role of a member. Refuses with `not_found`, and with `last_owner` when nobody else would own the seller. */
export function changeRole(ctx: SellerWriteCtx, userId: number, role: SellerRole): Promise<void> {
  return changeTeam(ctx, async (db, scoped) => {
    const before = await findRole(scoped, userId)
    if (before === null) throw new Refusal('not_found')
    if (before === role) return
    const isMyMember = and(restrictToSeller(scoped, sellerMembers.sellerId), eq(sellerMembers.userId, userId))
    await db.update(sellerMembers).set({ role }).where(isMyMember)
    await requireOwner(scoped)
    await ctx.record(scoped, {
      action: 'seller.role',
      before: { userId, sellerRole: before },
      after: { userId, sellerRole: role },
    })
  })
}

/** Removes a member, also oneself. Refuses with `not_found` and `last_owner`. */
export function removeMember(ctx: SellerWriteCtx, userId: number): Promise<void> {
  return changeTeam(ctx, async (db, scoped) => {
    const role = await findRole(scoped, userId)
    if (role === null) throw new Refusal('not_found')
    const isMyMember = and(restrictToSeller(scoped, sellerMembers.sellerId), eq(sellerMembers.userId, userId))
    await db.delete(sellerMembers).where(isMyMember)
    await requireOwner(scoped)
    await ctx.record(scoped, { action: 'seller.leave', before: { userId, sellerRole: role } })
  })
}

async function findRole(ctx: SellerWriteCtx, userId: number): Promise<SellerRole | null> {
  const [member] = await ctx.db
    .select({ role: sellerMembers.role })
    .from(sellerMembers)
    .where(and(restrictToSeller(ctx, sellerMembers.sellerId), eq(sellerMembers.userId, userId)))
  return member?.role ?? null
}

async function requireOwner(ctx: SellerWriteCtx): Promise<void> {
  const owners = and(restrictToSeller(ctx, sellerMembers.sellerId), eq(sellerMembers.role, 'owner'))
  if ((await ctx.db.$count(sellerMembers, owners)) === 0) throw new Refusal('last_owner')
}

/**
 * Changes who works for the seller, with its row locked, so that two owners who leave at once do not both go. Refuses with `not_possible`
 * once it is over.
 */
export function changeTeam<Result>(
  ctx: SellerWriteCtx,
  change: (db: Db, scoped: SellerWriteCtx, seller: typeof sellers.$inferSelect) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, async (db) => {
    const scoped = Object.assign({}, ctx, { db })
    const isMySeller = restrictToSeller(scoped, sellers.id)
    const [seller] = await db.select().from(sellers).where(isMySeller).for('no key update')
    if (!seller) throw new Refusal('not_found')
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    return change(db, scoped, seller)
  })
}
