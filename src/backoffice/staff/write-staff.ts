import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { notifyOwner } from '#shop/accounts/notify-owner.ts'
import { findAccountByName } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import { deleteFactor, deleteFactorOfStaff } from '#shop/members/delete-factor.ts'
import { userFactors } from '#shop/members/tables.ts'
import { defaultRights, type Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import { requireMayGrant, requireMayManage } from './may-grant.ts'
import { deleteNotices } from './my-notices.ts'
import { isStaffMember } from './queries.ts'
import { recordChange } from './record-change.ts'
import type { AddStaffBody } from './schemas.ts'
import type { ActorCtx } from './staff-ctx.ts'
import { staffMembers } from './tables.ts'

/**
 * Makes an account a member of staff, or changes the role and rights of one, without authorization: for the command and
 * the demo shop.
 */
export async function upsertStaffMember(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: number,
  role: Role,
  rights: readonly Right[] = defaultRights,
): Promise<void> {
  await db
    .insert(staffMembers)
    .values({ userId, role, rights: [...rights], createdAt: now() })
    .onConflictDoUpdate({ target: staffMembers.userId, set: { role, rights: [...rights] } })
}

/**
 * Adds an account to the staff. Refuses with the field `username`: `unknown` when there is no such account, `several`
 * when accounts share the phone, `taken` when it is already a member; and as {@link requireMayGrant} does.
 */
export function addStaff(
  ctx: ActorCtx,
  { username, role, rights = [...defaultRights] }: AddStaffBody,
): Promise<number> {
  requireMayGrant(ctx, { role, rights: role === 'admin' ? [] : rights })
  return transaction(ctx.db, async (tx) => {
    const account = await findAccountByName(tx, username)
    if (account === 'several') throw new Refusal('invalid_request', {}, { username: 'several' })
    if (!account) throw new Refusal('invalid_request', {}, { username: 'unknown' })
    if (await lockMember(tx, account.id)) throw new Refusal('invalid_request', {}, { username: 'taken' })
    await upsertStaffMember({ db: tx, now: ctx.now }, account.id, role, rights)
    await recordChange(
      { ...ctx, db: tx },
      { action: 'staff.add', kind: 'staff', id: account.id, after: factsOf({ role, rights }) },
    )
    return account.id
  })
}

/**
 * Changes a member's role; the stored rights stay. Refuses with `not_found`, with `last_admin` when no admin would remain,
 * and as {@link requireMayGrant} and {@link requireMayManage} do.
 */
export function changeRole(ctx: ActorCtx, userId: number, role: Role): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { role: before, rights } = await requireMember(tx, userId)
    if (before === role) return
    requireMayManage(ctx, { userId, role: before })
    requireMayGrant(ctx, { role, rights })
    await tx.update(staffMembers).set({ role }).where(eq(staffMembers.userId, userId))
    await requireRemainingAdmin(tx)
    const change = {
      action: 'staff.role',
      kind: 'staff',
      id: userId,
      before: { role: before },
      after: { role },
    }
    await recordChange({ ...ctx, db: tx }, change)
  })
}

/** Removes a member and ends their sessions. Refuses as {@link changeRole} does. */
export function removeStaff(ctx: ActorCtx, userId: number): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { role, rights } = await requireMember(tx, userId)
    requireMayManage(ctx, { userId, role })
    await deleteFactorOfStaff(tx, userId)
    await tx.delete(staffMembers).where(eq(staffMembers.userId, userId))
    await deleteNotices(tx, userId)
    await requireRemainingAdmin(tx)
    await recordChange(
      { ...ctx, db: tx },
      { action: 'staff.remove', kind: 'staff', id: userId, before: factsOf({ role, rights }) },
    )
  })
}

/** Resets a member's authenticator app, for example after a lost phone; another can be set up at the next sign-in. */
export function resetFactor(ctx: ActorCtx & Pick<Ctx, 'language'>, userId: number): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { role } = await requireMember(tx, userId)
    requireMayManage(ctx, { userId, role })
    await deleteFactor(tx, userId)
    await recordChange({ ...ctx, db: tx }, { action: 'staff.factor_reset', kind: 'staff', id: userId })
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'factorReset' })
  })
}

/**
 * Resets the app of any account for the operator of the server: of a member as {@link resetFactor} does, and of whoever works for a seller. Refuses with
 * `not_found` when the account is no member and has no app.
 */
export async function resetAnyFactor(ctx: ActorCtx & Pick<Ctx, 'language'>, userId: number): Promise<void> {
  if (await isStaffMember(ctx, userId)) return resetFactor(ctx, userId)
  await transaction(ctx.db, async (tx) => {
    if ((await tx.$count(userFactors, eq(userFactors.userId, userId))) === 0) throw new Refusal('not_found')
    await deleteFactor(tx, userId)
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'factorReset' })
  })
}

type Member = { role: Role; rights: readonly Right[] }

/** The audited facts of a member. An admin's stored rights have no effect. */
function factsOf({ role, rights }: Member): { role: Role; rights?: readonly Right[] } {
  return role === 'admin' ? { role } : { role, rights }
}

/** The member. Refuses with `not_found`. Serializes as {@link lockMember} does. */
export async function requireMember(db: Db, userId: number): Promise<Member> {
  const member = await lockMember(db, userId)
  if (!member) throw new Refusal('not_found')
  return member
}

/**
 * Serializes changes to the team with an advisory lock, because two admins who remove each other concurrently would
 * leave none; returns the member.
 */
export async function lockMember(db: Db, userId: number): Promise<Member | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff_members'))`)
  const [member] = await db
    .select({ role: staffMembers.role, rights: staffMembers.rights })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
  return member
}

/** Refuses with `last_admin` when no admin with an active account is left. Call it after {@link lockMember}. */
export async function requireRemainingAdmin(db: Db): Promise<void> {
  const [admin] = await db
    .select({ id: users.id })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.role, 'admin'), isNull(users.removedAt)))
    .limit(1)
  if (!admin) throw new Refusal('last_admin')
}
