import { and, eq, isNotNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toDigest } from '#shop/accounts/link-token.ts'
import { notifyOwner } from '#shop/accounts/notify-owner.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { recordChange } from './record-change.ts'
import type { RecoveryCodes } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'
import { staffMembers, staffRecoveryCodes } from './tables.ts'

const codesPerMember = 10
/** 120 bits: above the 112 from which a plain digest is enough, because nobody finds a code by trying. */
const bytesPerCode = 15

/** How many unused recovery codes the member has. */
export async function countRecoveryCodes({ db, staff }: StaffCtx): Promise<{ left: number }> {
  return { left: await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, staff.userId)) }
}

/**
 * Makes ten recovery codes, which replace all former ones; returns them this one time, in groups of four letters.
 * Refuses with `not_found` while the member has no authenticator app, and when the session has ended meanwhile: codes outlive a
 * change of the password, so that none may be made with the former one.
 */
export function makeRecoveryCodes(ctx: StaffCtx): Promise<RecoveryCodes> {
  const { userId, sessionId } = ctx.staff
  const codes = Array.from({ length: codesPerMember }, () => new Secret({ size: bytesPerCode }).base32)
  return transaction(ctx.db, async (tx) => {
    const [member] = await tx
      .select({ userId: staffMembers.userId })
      .from(staffMembers)
      .innerJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .where(and(eq(staffMembers.userId, userId), isNotNull(staffMembers.factorConfirmedAt)))
      .for('no key update')
    if (!member) throw new Refusal('not_found')
    await clearRecoveryCodes(tx, userId)
    const createdAt = ctx.now()
    await tx
      .insert(staffRecoveryCodes)
      .values(codes.map((code) => ({ digest: toDigest(code, 'hex'), userId, createdAt })))
    await recordChange({ ...ctx, db: tx }, { action: 'staff.recovery_codes', kind: 'staff', id: userId })
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'recoveryCodesMade' })
    return { codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code) }
  })
}

/** Deletes a recovery code of a member; false when there is no such code. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.digest, toDigest(code, 'hex')), eq(staffRecoveryCodes.userId, userId)))
  return (used.rowCount ?? 0) > 0
}

/** Deletes all recovery codes of a member. */
export async function clearRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}
