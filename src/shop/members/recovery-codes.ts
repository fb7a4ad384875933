import { and, eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toDigest } from '#shop/accounts/link-token.ts'
import { notifyOwner } from '#shop/accounts/notify-owner.ts'
import type { FactorCtx } from './factor-ctx.ts'
import { lockSession } from './lock-session.ts'
import type { RecoveryCodes } from './schemas.ts'
import { recoveryCodes, userFactors } from './tables.ts'

const codesPerAccount = 10
/** 120 bits: above the 112 from which a plain digest is enough, because nobody finds a code by trying. */
const bytesPerCode = 15

/** How many unused recovery codes the account has. */
export async function countRecoveryCodes({ db, shopper }: ShopperCtx): Promise<{ left: number }> {
  return { left: await db.$count(recoveryCodes, eq(recoveryCodes.userId, shopper.id)) }
}

/**
 * Makes ten recovery codes, which replace all former ones; returns them this one time, in groups of four letters.
 * Refuses with `not_found` while the account has no authenticator app, and when the session has ended meanwhile: codes outlive a
 * change of the password, so that none may be made with the former one.
 */
export function makeRecoveryCodes(ctx: FactorCtx): Promise<RecoveryCodes> {
  const { sessionId, shopper } = ctx
  const userId = shopper.id
  const codes = Array.from({ length: codesPerAccount }, () => new Secret({ size: bytesPerCode }).base32)
  return transaction(ctx.db, async (tx) => {
    if (!(await lockSession(tx, { sessionId, userId }))) throw new Refusal('not_found')
    const [factor] = await tx
      .select({ userId: userFactors.userId })
      .from(userFactors)
      .where(eq(userFactors.userId, userId))
      .for('no key update')
    if (!factor) throw new Refusal('not_found')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const createdAt = ctx.now()
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ digest: toDigest(code, 'hex'), userId, createdAt })))
    await ctx.recordFactor({ ...ctx, db: tx }, 'recovery_codes')
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'recoveryCodesMade' })
    return { codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code) }
  })
}

/** Deletes a recovery code of an account; false when there is no such code. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.digest, toDigest(code, 'hex')), eq(recoveryCodes.userId, userId)))
  return (used.rowCount ?? 0) > 0
}
