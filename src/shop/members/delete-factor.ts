import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { userFactors } from './tables.ts'

/** Deletes the authenticator app of an account and its recovery codes, and ends its sessions. */
export async function deleteFactor(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(userFactors).where(eq(userFactors.userId, userId))
}
