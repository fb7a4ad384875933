import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wishlistItems } from './tables.ts'

/** Empties somebody's wishlist: for an account that is deleted. */
export async function forgetWishlist(db: Db, userId: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
