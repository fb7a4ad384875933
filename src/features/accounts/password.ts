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
  const hash = userId === null ? null : await findHash(db, userId)
  nobodys ??= hashPassword(randomBytes(24).toString('hex'))
  const matches = await verifyPassword({ hash: hash ?? (await nobodys), password })
  return matches && hash !== null
}

async function findHash(db: Db, userId: number): Promise<string | null> {
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
