import { eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

/** Empties the shopper's cart. */
export async function clearCart({ db, shopper }: ShopperCtx): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, shopper.id))
}
