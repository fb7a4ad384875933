import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { toDigest } from '#shop/accounts/link-token.ts'
import { findProfile, isAccount } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import {
  inviteRetentionMs,
  maxMembers,
  type TeamChange,
  toInviteState,
} from '#shop/sellers/domain/invites.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerInvites } from '#shop/sellers/invite-tables.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { Invite } from './schemas-invites.ts'

/** Records who joins and leaves a seller where changes by staff are recorded. */
export type RecordTeamChange = (
  ctx: Pick<Ctx, 'db' | 'now'> & { userId: number },
  change: TeamChange,
) => Promise<void>

/** Whether who invited still owns the seller: what an owner invited ends with them. In a query of invitations. */
export const isOfOwner = sql<boolean>`exists(select from ${sellerMembers} as inviter where inviter.seller_id = ${sellerInvites.sellerId}
  and inviter.user_id = ${sellerInvites.byUserId} and inviter.role = 'owner')`

const byToken = (token: string): SQL => eq(sellerInvites.tokenDigest, toDigest(token))

/** The invitation of a link. Refuses with `not_found` when no invitation has this token. */
export async function findInvite(ctx: Ctx, token: string): Promise<Invite> {
  const account = await findProfile(ctx)
  const [row] = await ctx.db
    .select({
      invite: sellerInvites,
      isOfOwner,
      slug: sellers.slug,
      name: sellers.name,
      status: sellers.status,
    })
    .from(sellerInvites)
    .innerJoin(sellers, eq(sellers.id, sellerInvites.sellerId))
    .where(byToken(token))
  if (!row) throw new Refusal('not_found')
  const { invite, slug, name, status } = row
  const role = account && (await findRole(ctx.db, invite.sellerId, account.id))
  return {
    seller: { slug, ...wireTexts('name', name) },
    role: invite.role,
    state: toInviteState({ ...invite, isOfOwner: row.isOfOwner, isEditable: isEditable(status) }, ctx.now()),
    isAccount: account !== null,
    ...(role && {
      member: {
        role,
        needsPassword: ctx.shopper?.isByCode === true,
        ...(account.isWithoutPassword && { isWithoutPassword: true }),
      },
    }),
  }
}

async function findRole(db: Db, sellerId: number, userId: number) {
  const [member] = await db
    .select({ role: sellerMembers.role })
    .from(sellerMembers)
    .where(and(eq(sellerMembers.sellerId, sellerId), eq(sellerMembers.userId, userId)))
  return member?.role ?? null
}

/**
 * Accepts or declines an invitation for the account, once. Refuses with `sign_in_required`, `not_found`, `invite_over` and its `state`,
 * and, when it is accepted, with `already_member` and with `too_many` when the seller has as many people as it can have.
 */
export async function answerInvite(
  ctx: ShopperCtx & { recordTeamChange: RecordTeamChange },
  { token, accept }: { token: string; accept: boolean },
): Promise<void> {
  const { now, shopper } = ctx
  const userId = shopper.id
  await transaction(ctx.db, async (db) => {
    const account = and(eq(users.id, userId), isAccount)
    // Locked, so that an account that is being deleted does not join after it has left.
    const [locked] = await db.select({ id: users.id }).from(users).where(account).for('share')
    if (!locked) throw new Refusal('sign_in_required')
    const ofSeller = db.select({ id: sellerInvites.sellerId }).from(sellerInvites).where(byToken(token))
    const [seller] = await db
      .select({ id: sellers.id, status: sellers.status })
      .from(sellers)
      .where(sql`${sellers.id} = (${ofSeller})`)
      .for('no key update')
    if (!seller) throw new Refusal('not_found')
    // Read after the lock: another answer may have been given meanwhile.
    const [row] = await db
      .select({ invite: sellerInvites, isOfOwner })
      .from(sellerInvites)
      .where(byToken(token))
    if (!row) throw new Refusal('not_found')
    const { id, role, sellerId } = row.invite
    const facts = { ...row.invite, isOfOwner: row.isOfOwner, isEditable: isEditable(seller.status) }
    const state = toInviteState(facts, now())
    if (state !== 'pending') throw new Refusal('invite_over', { state })
    if (accept) {
      if ((await findRole(db, sellerId, userId)) !== null) throw new Refusal('already_member')
      if ((await db.$count(sellerMembers, eq(sellerMembers.sellerId, sellerId))) >= maxMembers)
        throw new Refusal('too_many')
      await db.insert(sellerMembers).values({ sellerId, userId, role, createdAt: now() })
    }
    await db
      .update(sellerInvites)
      .set({ state: accept ? 'accepted' : 'declined', endedAt: now(), endedBy: userId })
      .where(eq(sellerInvites.id, id))
    const change: TeamChange = accept
      ? { action: 'seller.join', sellerId, after: { userId, sellerRole: role } }
      : { action: 'seller.invite_end', sellerId, before: { sellerRole: role } }
    await ctx.recordTeamChange({ db, now, userId }, change)
  })
}

/** Deletes invitations that expired a month ago, whatever became of them. Returns how many. */
export function clearInvites({
  db,
  now,
}: Pick<Ctx, 'now'> & { db: Parameters<typeof deleteInBatches>[0] }): Promise<number> {
  return deleteInBatches(
    db,
    async (tx, size) => {
      const isOld = lte(sellerInvites.expiresAt, new Date(now().getTime() - inviteRetentionMs))
      const old = tx.select({ id: sellerInvites.id }).from(sellerInvites).where(isOld).limit(size)
      return (await tx.delete(sellerInvites).where(sql`${sellerInvites.id} in (${old})`)).rowCount ?? 0
    },
    { name: 'seller_invites' },
  )
}
