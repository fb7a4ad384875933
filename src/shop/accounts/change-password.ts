import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { requirePassword } from './check-password.ts'
import type { SessionAttemptSource } from './delay-attempt.ts'
import { notifyOwner } from './notify-owner.ts'
import { hashPassword, replacePassword } from './password.ts'
import { requireAccount } from './queries.ts'
import type { ChangePasswordBody } from './schemas.ts'
import { codeRequests, emailChanges, sessions, verifications } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/**
 * Changes the account's password and ends all its sessions; returns the new hash. Refuses with `wrong_password`, and
 * a weak new password with `invalid_request`.
 */
export async function changePassword(
  ctx: ShopperCtx,
  body: ChangePasswordBody,
  from: SessionAttemptSource,
): Promise<string> {
  const userId = ctx.shopper.id
  const field = 'currentPassword'
  const verified = await requirePassword(ctx, { userId, password: body.currentPassword, field }, from)
  const { profile } = await requireAccount(ctx)
  await refuseWeakPassword(ctx.db, { password: body.newPassword, field: 'newPassword' }, profile)
  const hash = await hashPassword(body.newPassword)
  await transaction(ctx.db, async (tx) => {
    // First, as an account that is being deleted does: each would wait for the other.
    await tx.delete(codeRequests).where(eq(codeRequests.userId, userId))
    // Whoever changed it meanwhile has the last word.
    if (!(await replacePassword(tx, userId, { verified, hash, at: ctx.now() })))
      throw new Refusal('wrong_password', {}, { [field]: 'wrong' })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    // Pending links are deleted too: they would return the account to whoever holds them.
    await tx.delete(verifications).where(eq(verifications.value, String(userId)))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await notifyOwner({ ...ctx, db: tx }, { userId, event: 'passwordChanged' })
  })
  return hash
}

/** Ends every session of the account, on all devices. */
export async function endAllSessions({ db, shopper }: ShopperCtx): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, shopper.id))
}
