import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'

/** Whether a user has an account that can spend credit. */
export async function canHaveCredit(db: Db, userId: number): Promise<boolean> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAnonymous, false), isNull(users.removedAt)))
  return account !== undefined
}
