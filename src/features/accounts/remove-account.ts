import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { RemovalStep } from './account-steps.ts'
import { requirePassword, type TryingFrom } from './check-password.ts'
import { sessions, signInMethods, users, verifications } from './tables.ts'

/**
 * Removes the person: names, password, sessions and what features keep of them. The row stays for its orders, and nobody
 * can sign in to it. Refuses with `wrong_password`.
 */
export async function removeAccount(
  ctx: ShopperCtx,
  { password, steps }: { password: string; steps: readonly RemovalStep[] },
  from: TryingFrom,
): Promise<void> {
  const userId = ctx.shopper.id
  await requirePassword(ctx, { userId, password, field: 'password' }, from)
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        name: '',
        email: `${randomUUID()}@removed.invalid`,
        username: null,
        usernameKey: null,
        phone: null,
        city: null,
        address: null,
        image: null,
        removedAt: at,
        updatedAt: at,
      })
      .where(eq(users.id, userId))
    await tx.delete(signInMethods).where(eq(signInMethods.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, String(userId)))
    for (const step of steps) await step(tx, userId)
  })
}
