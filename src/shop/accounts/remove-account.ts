import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import type { RemovalCheck, RemovalStep } from './account-steps.ts'
import { requirePassword } from './check-password.ts'
import type { SessionAttemptSource } from './delay-attempt.ts'
import { accountOwner } from './mail-topics.ts'
import { emailChanges, sessions, signInMethods, users, verifications } from './tables.ts'

type Removal = { password: string; checks: readonly RemovalCheck[]; steps: readonly RemovalStep[] }

/**
 * Removes personal data, password, sessions and the data features store for the account. The row stays for its
 * orders; nobody can sign in to it. Refuses with `wrong_password`, or as `checks` do: the last admin cannot leave.
 */
export async function removeAccount(
  ctx: ShopperCtx,
  { password, checks, steps }: Removal,
  from: SessionAttemptSource,
): Promise<void> {
  const userId = ctx.shopper.id
  await requirePassword(ctx, { userId, password, field: 'password' }, from)
  const time = ctx.now()
  await transaction(ctx.db, async (tx) => {
    // Checks run before the account's row is locked: a transaction they wait for may need to read it.
    for (const check of checks) await check({ db: tx, now: ctx.now }, userId)
    await tx
      .update(users)
      .set({
        name: '',
        email: `${randomUUID()}@removed.invalid`,
        username: null,
        usernameKey: null,
        usernameLook: null,
        phone: null,
        city: null,
        address: null,
        image: null,
        removedAt: time,
        updatedAt: time,
      })
      .where(eq(users.id, userId))
    await tx.delete(signInMethods).where(eq(signInMethods.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, String(userId)))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await deleteOwnedMessages(tx, [accountOwner(userId)])
    for (const step of steps) await step(tx, userId)
  })
}
