import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { MovedFacts, SignInStep } from './account-steps.ts'
import { users } from './tables.ts'

/**
 * Everything of a guest becomes the account's, or nothing does; then the guest is gone, sessions included. Nobody, an
 * account and a guest who has been moved already move nothing. Two sign-ins to one account go one after the other.
 */
export async function moveGuest(
  db: Database,
  change: { from: number; to: number },
  steps: readonly SignInStep[],
): Promise<Required<MovedFacts>> {
  return transaction(
    db,
    async (tx) => {
      const facts = { cappedCartLines: 0 }
      // Waits for a cart or an order that is being written for the guest; later ones find no such shopper.
      const [guest] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, change.from), eq(users.isAnonymous, true)))
        .for('update')
      if (!guest || change.from === change.to) return facts
      // Weaker than the guest's: writes for the account itself need not wait.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, change.to)).for('no key update')
      for (const step of steps) facts.cappedCartLines += (await step(tx, change))?.cappedCartLines ?? 0
      await tx.delete(users).where(eq(users.id, change.from))
      return facts
    },
    { isolationLevel: 'read committed' },
  )
}
