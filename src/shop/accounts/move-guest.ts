import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { MoveResult, SignInStep } from './account-steps.ts'
import { users } from './tables.ts'

/**
 * Moves all data of a guest to an account in one transaction and deletes the guest and its sessions. Does nothing
 * when `from` is an account or a guest who was already moved. Concurrent sign-ins to one account run one after the
 * other.
 */
export async function moveGuest(
  db: Database,
  change: { from: number; to: number },
  steps: readonly SignInStep[],
): Promise<Required<MoveResult>> {
  return transaction(db, async (tx) => {
    const facts = { cappedCartLines: 0 }
    // Waits for concurrent writes of the guest; later ones find no such shopper.
    const [guest] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, change.from), eq(users.isAnonymous, true)))
      .for('update')
    if (!guest || change.from === change.to) return facts
    // A weaker lock than the guest's, so that writes of the account itself need not wait.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, change.to)).for('no key update')
    for (const step of steps) facts.cappedCartLines += (await step(tx, change))?.cappedCartLines ?? 0
    await tx.delete(users).where(eq(users.id, change.from))
    return facts
  })
}
