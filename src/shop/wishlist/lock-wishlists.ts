import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'

/** Locks the wishlists of users until the transaction ends, so that counting and adding are atomic. */
export async function lockWishlists(db: Db, userIds: number[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('no key update')
}
