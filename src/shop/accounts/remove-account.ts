import { randomUUID } from 'node:crypto'
import { eq, inArray, or } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import type { RemovalCheck, RemovalStep } from './account-steps.ts'
import type { OwnerSource } from './delay-attempt.ts'
import { accountOwner } from './mail-topics.ts'
import { findHash } from './password.ts'
import { requireOwner } from './require-owner.ts'
import { codeRequests, emailChanges, sessions, signInMethods, users, verifications } from './tables.ts'

type Removal = { password: string; checks: readonly RemovalCheck[]; steps: readonly RemovalStep[] }

/**
 * Removes personal data, password, sessions and the data features store for the account. The row stays for its
 * orders; nobody can sign in to it. Refuses as {@link requireOwner} does, or as `checks` do: the last
 * admin cannot leave; and an empty password of an account that has one with `invalid_request`.
 */
export async function removeAccount(
  ctx: ShopperCtx,
  { password, checks, steps }: Removal,
  from: OwnerSource,
): Promise<void> {
  const userId = ctx.shopper.id
  if (password === '' && (await findHash(ctx.db, userId)) !== null)
    throw new Refusal('invalid_request', {}, { password: 'required' })
  await requireOwner(ctx, { userId, password, field: 'password' }, from)
  const time = ctx.now()
  await transaction(ctx.db, async (tx) => {
    // Checks run before the account's row is locked: a transaction they wait for may need to read it.
    for (const check of checks) await check({ db: tx, now: ctx.now }, userId)
    const codePhone = tx.select({ phone: users.codePhone }).from(users).where(eq(users.id, userId))
    await tx
      .delete(codeRequests)
      .where(or(eq(codeRequests.userId, userId), inArray(codeRequests.phone, codePhone)))
    await tx
      .update(users)
      .set({
        name: '',
        email: `${randomUUID()}@removed.invalid`,
        username: null,
        usernameKey: null,
        usernameLook: null,
        phone: null,
        codePhone: null,
        codePhoneAt: null,
        codePhoneLanguage: null,
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
