import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { returnStatusChanges, returns } from './tables.ts'

/** Moves what a guest did with returns to an account, in the transaction of the sign-in. */
export async function moveReturns(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.update(returns).set({ openedByUserId: to }).where(eq(returns.openedByUserId, from))
  await db.update(returnStatusChanges).set({ byUserId: to }).where(eq(returnStatusChanges.byUserId, from))
}
