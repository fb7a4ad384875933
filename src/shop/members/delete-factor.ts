import { and, eq, notExists } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import { userFactors } from './tables.ts'

/** Deletes the authenticator app of an account and its recovery codes, and ends its sessions. */
export async function deleteFactor(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(userFactors).where(eq(userFactors.userId, userId))
}

/** As {@link deleteFactor} for an account that leaves the staff; its app stays while it works for a seller. */
export async function deleteFactorOfStaff(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  const memberships = db.select().from(sellerMembers).where(eq(sellerMembers.userId, userId))
  await db.delete(userFactors).where(and(eq(userFactors.userId, userId), notExists(memberships)))
}
