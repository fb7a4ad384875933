import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RemovalCheck, RemovalStep } from './account-steps.ts'
import { requirePassword } from './check-password.ts'
import { emailChanges, sessions, signInMethods, users, verifications } from './tables.ts'
import type { SessionTrying } from './trying.ts'

type Removal = { password: string; checks: readonly RemovalCheck[]; steps: readonly RemovalStep[] }

/**
 * Removes the person: names, password, sessions and what features keep of them. The row stays for its orders, and nobody
 * can sign in to it. Refuses with `wrong_password`, and as `checks` do: the shop's last admin stays.
 */
export async function removeAccount(
  ctx: ShopperCtx,
  { password, checks, steps }: Removal,
  from: SessionTrying,
): Promise<void> {
  const userId = ctx.shopper.id
  await requirePassword(ctx, { userId, password, field: 'password' }, from)
  const at = ctx.now()
  await transaction(ctx.db, async (tx) => {
    // Before the account's own row is locked: what they wait for may want to read it.
    for (const check of checks) await check({ db: tx, now: ctx.now }, userId)
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
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    for (const step of steps) await step(tx, userId)
  })
}
