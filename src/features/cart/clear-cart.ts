import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

/** Empties the shopper's cart. */
export async function clearCart({ db, shopper }: Pick<ShopperCtx, 'db' | 'shopper'>): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, shopper.id))
}
