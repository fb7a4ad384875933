import type { Db } from '#platform/db/db.ts'

/** What a sign-in has to tell the shopper about. */
export type MovedFacts = { cappedCartLines?: number }

/**
 * Moves what a feature keeps for a guest to an account, in the transaction of the sign-in. The guest's row is locked and
 * goes afterwards. Features that keep something hand theirs to `src/account-steps.ts`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a step with nothing to tell returns nothing
export type SignInStep = (tx: Db, change: { from: number; to: number }) => Promise<MovedFacts | void>

/** Takes the person out of what a feature keeps for an account that is being removed, in the same transaction. */
export type RemovalStep = (tx: Db, userId: number) => Promise<void>

/** Whether an account may go, first in the transaction of its removal: refuses when something needs it. */
export type RemovalCheck = (ctx: { db: Db; now: () => Date }, userId: number) => Promise<void>

/** Whether an account works in the shop. */
export type IsStaff = (ctx: { db: Db }, userId: number) => Promise<boolean>

export type AccountSteps = {
  isStaff: IsStaff
  signInSteps: readonly SignInStep[]
  removalChecks: readonly RemovalCheck[]
  removalSteps: readonly RemovalStep[]
}
