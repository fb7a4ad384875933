import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { signInMethods } from './tables.ts'

/** What better-auth calls the way in by a password. */
export const passwordMethod = 'credential'

export { hashPassword }

let nobodys: Promise<string> | undefined

/** Whether a password is the account's. Without an account it takes as long and is wrong: nobody learns who exists. */
export async function isPasswordOf(db: Db, userId: number | null, password: string): Promise<boolean> {
  return isOfHash(userId === null ? null : await findHash(db, userId), password)
}

/** Whether a password is the one a hash is of. Without a hash it takes as long and is wrong. */
export async function isOfHash(hash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(24).toString('hex'))
  const matches = await verifyPassword({ hash: hash ?? (await nobodys), password })
  return matches && hash !== null
}

/**
 * The first of some accounts whose password it is, or null. Always takes as long as `checks` passwords, however many
 * accounts there are and whichever it is: nobody learns who exists.
 */
export async function whosePassword<Account extends { passwordHash: string }>(
  accounts: readonly Account[],
  password: string,
  checks: number,
): Promise<Account | null> {
  const places = Array.from({ length: checks }, (_, index) => accounts[index])
  const right = await Promise.all(places.map((each) => isOfHash(each?.passwordHash ?? null, password)))
  return places.find((_, index) => right[index]) ?? null
}

/** The hash of an account's password; null when there is none, as for guests. */
export async function findHash(db: Db, userId: number): Promise<string | null> {
  const [method] = await db
    .select({ hash: signInMethods.password })
    .from(signInMethods)
    .where(ownMethod(userId))
  return method?.hash ?? null
}

/** Replaces the password of an account. */
export async function writePassword(db: Db, userId: number, hash: string, at: Date): Promise<void> {
  await db.update(signInMethods).set({ password: hash, updatedAt: at }).where(ownMethod(userId))
}

function ownMethod(userId: number) {
  return and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, passwordMethod))
}
