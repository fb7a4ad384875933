import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { visibleEmail } from '#shop/accounts/domain/placeholder-email.ts'
import { isAccount } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import { userFactors } from '#shop/members/tables.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { MemberBody, SellerTeam } from './schemas.ts'

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

/** Unknown addresses are answered as such, so they are counted. */
const limit = { max: 20, windowMs: 60 * 60 * 1000 }
const maxMembers = 50

/**
 * Adds the account with an e-mail address, or changes the role that it has. Refuses with `email: unknown` an address without an account,
 * with `last_owner` when nobody else would own the seller, with `too_many` the 51st, and with `too_many_attempts` after twenty an hour.
 */
export async function saveMember(ctx: SellerCtx, { email, role }: MemberBody): Promise<void> {
  await takeAttempt(ctx, attemptKey('member of seller', ctx.seller.id), limit)
  return changeTeam(ctx, async (db, scoped) => {
    const byEmail = and(eq(sql`lower(${users.email})`, email), isAccount)
    // Locked, so that an account that is being deleted is not added after it has left.
    const [account] = await db.select({ id: users.id }).from(users).where(byEmail).for('share')
    if (!account) throw new Refusal('invalid_request', {}, { email: 'unknown' })
    const others = and(restrictToSeller(scoped, sellerMembers.sellerId), ne(sellerMembers.userId, account.id))
    if ((await db.$count(sellerMembers, others)) >= maxMembers) throw new Refusal('too_many')
    await db
      .insert(sellerMembers)
      .values({ sellerId: ctx.seller.id, userId: account.id, role, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [sellerMembers.sellerId, sellerMembers.userId],
        set: { role },
        setWhere: restrictToSeller(scoped, sellerMembers.sellerId),
      })
  })
}

/** Removes a member, also oneself. Refuses with `not_found` and `last_owner`. */
export function removeMember(ctx: SellerCtx, userId: number): Promise<void> {
  return changeTeam(ctx, async (db, scoped) => {
    const removed = await db
      .delete(sellerMembers)
      .where(and(restrictToSeller(scoped, sellerMembers.sellerId), eq(sellerMembers.userId, userId)))
      .returning({ userId: sellerMembers.userId })
    if (removed.length === 0) throw new Refusal('not_found')
  })
}

/** Changes the team with the seller's row locked, so that two owners who leave at once do not both go. */
function changeTeam(ctx: SellerCtx, change: (db: Db, scoped: SellerCtx) => Promise<void>): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const scoped = Object.assign({}, ctx, { db })
    const own = restrictToSeller(scoped, sellers.id)
    const [seller] = await db.select({ status: sellers.status }).from(sellers).where(own).for('no key update')
    if (!seller) throw new Refusal('not_found')
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    await change(db, scoped)
    const owners = and(restrictToSeller(scoped, sellerMembers.sellerId), eq(sellerMembers.role, 'owner'))
    if ((await db.$count(sellerMembers, owners)) === 0) throw new Refusal('last_owner')
  })
}
