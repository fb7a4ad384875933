import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { addresses } from './tables.ts'

/** Deletes the addresses of an account that is being removed. */
export async function deleteAddresses(db: Db, userId: number): Promise<void> {
  await db.delete(addresses).where(eq(addresses.userId, userId))
}
