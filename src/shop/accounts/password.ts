import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { passwordCost } from './password-cost.ts'
import { createPasswordHashing } from './password-hash.ts'
import { signInMethods, users } from './tables.ts'

/** The sign-in method "password". */
export const passwordMethod = 'credential'

const { hashPassword, verifyPassword, isOutdated } = createPasswordHashing(passwordCost)

export { hashPassword }

let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash the check takes as long and returns false, so that timing does not
 * reveal which accounts exist.
 */
export async function matchesHash(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(24).toString('hex'))
  const matches = await verifyPassword(hash ?? (await dummyHash), password)
  return matches && hash !== null
}

/**
 * The first account that has this password, or null. Always takes as long as `checks` passwords, so that timing does
 * not reveal how many accounts there are or which one matches.
 */
export async function findByPassword<Account extends { passwordHash: string }>(
  accounts: readonly Account[],
  password: string,
  checks: number,
): Promise<Account | null> {
  const slots = Array.from({ length: checks }, (_, index) => accounts[index])
  const matches = await Promise.all(
    slots.map((account) => matchesHash(account?.passwordHash ?? null, password)),
  )
  return slots.find((_, index) => matches[index]) ?? null
}

/** The hash of an account's password; null for guests. */
export async function findHash(db: Db, userId: number): Promise<string | null> {
  const [method] = await db
    .select({ hash: signInMethods.password })
    .from(signInMethods)
    .where(methodOfUser(userId))
  return method?.hash ?? null
}

/**
 * Replaces the hash of a password that was just verified, when its algorithm or cost is outdated; returns the stored
 * hash. Null when the password was changed meanwhile: the verified one is no longer valid.
 */
export async function renewHash(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, passwordHash }: { id: number; passwordHash: string },
  password: string,
): Promise<string | null> {
  if (!isOutdated(passwordHash)) return passwordHash
  const renewed = await hashPassword(password)
  if (await replacePassword(db, id, { verified: passwordHash, hash: renewed, at: now() })) return renewed
  // A concurrent sign-in has renewed it, or the password was changed.
  const stored = await findHash(db, id)
  return stored !== null && (await verifyPassword(stored, password)) ? stored : null
}

/** Replaces the password of an account, or gives one to an account that has none. Call it in a transaction. */
export async function writePassword(tx: Db, userId: number, hash: string, at: Date): Promise<void> {
  // Two writes at once must not both insert.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const set = { password: hash, updatedAt: at }
  const { rowCount } = await tx.update(signInMethods).set(set).where(methodOfUser(userId))
  if (rowCount === 0)
    await tx.insert(signInMethods).values({ userId, providerId: passwordMethod, ...set, createdAt: at })
}

/** Replaces the password of an account if its hash is still `verified`. Returns whether it was. */
export async function replacePassword(
  db: Db,
  userId: number,
  { verified, hash, at }: { verified: string; hash: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(signInMethods)
    .set({ password: hash, updatedAt: at })
    .where(and(methodOfUser(userId), eq(signInMethods.password, verified)))
  return rowCount === 1
}

function methodOfUser(userId: number) {
  return and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, passwordMethod))
}
