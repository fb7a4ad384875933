import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { requirePassword, type TryingFrom } from './check-password.ts'
import { hashPassword, writePassword } from './password.ts'
import type { ChangePasswordBody } from './schemas.ts'
import { sessions, verifications } from './tables.ts'

/** Gives the account another password and ends all its sessions. Refuses with `wrong_password`. */
export async function changePassword(
  ctx: ShopperCtx,
  body: ChangePasswordBody,
  from: TryingFrom,
): Promise<void> {
  const userId = ctx.shopper.id
  await requirePassword(ctx, { userId, password: body.currentPassword, field: 'currentPassword' }, from)
  const hash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await writePassword(tx, userId, hash, ctx.now())
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    // A link that was asked for before would give the account back to whoever has it.
    await tx.delete(verifications).where(eq(verifications.value, String(userId)))
  })
}

/** Ends every session of the account, on every device. */
export async function endAllSessions({ db, shopper }: ShopperCtx): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, shopper.id))
}
