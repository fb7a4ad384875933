import type { Db } from '#platform/db/db.ts'

/** What the response of a sign-in reports to the shopper. */
export type MoveResult = { cappedCartLines?: number }

/**
 * Moves the rows a feature stores for a guest to an account, in the transaction of the sign-in. The guest's row is
 * locked and deleted afterwards. Each feature's step is registered in `src/server/account-steps.ts`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a step with nothing to report returns nothing
export type SignInStep = (tx: Db, change: { from: number; to: number }) => Promise<MoveResult | void>

/**
 * Removes personal data from the rows a feature stores for an account that is being deleted, in the same transaction.
 */
export type RemovalStep = (tx: Db, userId: number) => Promise<void>

/** Runs first in the transaction of an account's removal. Throws a `Refusal` when the account must stay. */
export type RemovalCheck = (ctx: { db: Db; now: () => Date }, userId: number) => Promise<void>

/** Whether an account belongs to a member of staff. */
type IsStaff = (ctx: { db: Db }, userId: number) => Promise<boolean>

/** What an account is beside a customer. One statement. */
export type FindWork = (ctx: { db: Db }, userId: number) => Promise<{ isStaff: boolean; sells: boolean }>

/** What a phone that a code has proved brings to an account, in the transaction of the sign-in. */
type PhoneStep = (tx: Db, proven: { phone: string; userId: number; at: Date }) => Promise<void>

/** Ends, in the transaction of a password that is chosen by a mailed link, what whoever knew the former one can have set up. */
type PasswordStep = (tx: Db, userId: number) => Promise<void>

/** Runs in the transaction that writes the request for the last code of the shop's day. */
type CodesUsedUp = (tx: Db, day: { perDay: number; at: Date }) => Promise<void>

export type AccountSteps = {
  isStaff: IsStaff
  findWork: FindWork
  signInSteps: readonly SignInStep[]
  phoneSteps: readonly PhoneStep[]
  passwordSteps: readonly PasswordStep[]
  codesUsedUp: CodesUsedUp
  removalChecks: readonly RemovalCheck[]
  removalSteps: readonly RemovalStep[]
}
