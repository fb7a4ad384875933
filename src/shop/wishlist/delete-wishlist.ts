import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wishlistItems } from './tables.ts'

/** Deletes the wishlist of an account that is being removed. */
export async function deleteWishlist(db: Db, userId: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
