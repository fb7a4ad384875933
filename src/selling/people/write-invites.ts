import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { attemptKey, takeAttempts } from '#platform/limits/attempts.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import type { LinkOf } from '#shop/accounts/change-email.ts'
import { newToken, toDigest } from '#shop/accounts/link-token.ts'
import { users } from '#shop/accounts/tables.ts'
import { toInvitePath } from '#shop/seller-profiles/fields.ts'
import { sellerInviteMail } from '#shop/seller-profiles/invite-topic.ts'
import { isOfOwner } from '#shop/seller-profiles/invites.ts'
import { inviteValidMs, maxMembers, toInviteState } from '#shop/sellers/domain/invites.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerInvites } from '#shop/sellers/invite-tables.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import type { InviteBody, MadeInvite, SellerInviteList } from './schemas.ts'
import { changeTeam } from './write-team.ts'

const hourMs = 60 * 60 * 1000
const limits = {
  ofSeller: { max: 20, windowMs: hourMs },
  /** Of the mails to one address, which whoever owns a seller enters. */
  ofAddress: { max: 5, windowMs: 24 * hourMs },
}

const maxListed = 50
const enders = alias(users, 'ender')

/** The invitations of the seller, the newest first; those that ended are deleted after a month. */
export async function listInvites(ctx: SellerCtx): Promise<SellerInviteList> {
  const rows = await ctx.db
    .select({ invite: sellerInvites, isOfOwner, by: users.name, endedBy: enders.name })
    .from(sellerInvites)
    .innerJoin(users, eq(users.id, sellerInvites.byUserId))
    .leftJoin(enders, eq(enders.id, sellerInvites.endedBy))
    .where(restrictToSeller(ctx, sellerInvites.sellerId))
    .orderBy(sql`${sellerInvites.state} = 'pending' desc`, desc(sellerInvites.id))
    .limit(maxListed)
  const facts = { isEditable: isEditable(ctx.seller.status) }
  return rows.map(({ invite, by, endedBy, isOfOwner: isValid }) => ({
    id: invite.id,
    to: invite.email ?? invite.phone ?? '',
    role: invite.role,
    state: toInviteState(Object.assign({ isOfOwner: isValid }, invite, facts), ctx.now()),
    by,
    createdAt: invite.createdAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    ...(endedBy !== null && invite.endedAt && { ended: { by: endedBy, at: invite.endedAt.toISOString() } }),
  }))
}

/**
 * Invites somebody; mails the link, or returns its path when there is no address to mail to. Refuses on `to` with `member` and `invited`,
 * with `too_many` the 51st with those who work for the seller, and with `too_many_attempts`.
 */
export async function createInvite(
  ctx: SellerWriteCtx,
  { to, role }: InviteBody,
  linkOf: LinkOf,
): Promise<MadeInvite> {
  const ofSeller = { key: attemptKey('invitation of seller', ctx.seller.id), limit: limits.ofSeller }
  const ofAddress =
    'email' in to ? [{ key: attemptKey('invitation to', to.email), limit: limits.ofAddress }] : []
  await takeAttempts(ctx, [ofSeller, ...ofAddress])
  const token = newToken()
  return changeTeam(ctx, async (db, scoped, seller) => {
    await requireNew(scoped, to)
    const at = ctx.now()
    const [made] = await db
      .insert(sellerInvites)
      .values({
        sellerId: ctx.seller.id,
        tokenDigest: toDigest(token),
        ...to,
        role,
        byUserId: ctx.shopper.id,
        createdAt: at,
        expiresAt: new Date(at.getTime() + inviteValidMs),
      })
      .returning({ id: sellerInvites.id })
    if (!made) throw new Error('inserting the invitation returned no row')
    await ctx.record(scoped, { action: 'seller.invite', after: { sellerRole: role } })
    const link = linkOf?.(token) ?? null
    if (!('email' in to) || link === null) return { id: made.id, path: toInvitePath(token) }
    const facts = { name: seller.name, role, link }
    await writeMessage(scoped, sellerInviteMail, { to: to.email, language: defaultLanguage, facts })
    return made
  })
}

async function requireNew(ctx: SellerWriteCtx, to: InviteBody['to']): Promise<void> {
  const people = await ctx.db
    .select({ email: users.email, phone: users.codePhone })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(restrictToSeller(ctx, sellerMembers.sellerId))
  const isWaiting = and(eq(sellerInvites.state, 'pending'), gt(sellerInvites.expiresAt, ctx.now()), isOfOwner)
  const invited = await ctx.db
    .select({ email: sellerInvites.email, phone: sellerInvites.phone })
    .from(sellerInvites)
    .where(and(restrictToSeller(ctx, sellerInvites.sellerId), isWaiting))
  const isSame = (each: { email: string | null; phone: string | null }) =>
    'email' in to ? each.email === to.email : each.phone === to.phone
  if (people.some(isSame)) throw new Refusal('invalid_request', {}, { to: 'member' })
  if (invited.some(isSame)) throw new Refusal('invalid_request', {}, { to: 'invited' })
  if (people.length + invited.length >= maxMembers) throw new Refusal('too_many')
}

/** Revokes an invitation that waits. Refuses with `not_found`, and with `not_possible` when it was answered. */
export function revokeInvite(ctx: SellerWriteCtx, id: number): Promise<void> {
  return changeTeam(ctx, async (db, scoped) => {
    const [invite] = await db
      .select({ role: sellerInvites.role, state: sellerInvites.state })
      .from(sellerInvites)
      .where(and(restrictToSeller(scoped, sellerInvites.sellerId), eq(sellerInvites.id, id)))
    if (!invite) throw new Refusal('not_found')
    if (invite.state !== 'pending') throw new Refusal('not_possible')
    await db
      .update(sellerInvites)
      .set({ state: 'revoked', endedAt: ctx.now(), endedBy: ctx.shopper.id })
      .where(and(restrictToSeller(scoped, sellerInvites.sellerId), eq(sellerInvites.id, id)))
    await ctx.record(scoped, { action: 'seller.invite_end', before: { sellerRole: invite.role } })
  })
}
