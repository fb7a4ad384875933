import { eq, inArray } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

/** Empties the shopper's cart. */
export async function clearCart({ db, shopper }: Pick<ShopperCtx, 'db' | 'shopper'>): Promise<void> {
  const own = eq(cartItems.userId, shopper.id)
  // In the order in which an order takes its lines out: the two never wait for each other.
  const locked = db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(own)
    .orderBy(cartItems.id)
    .for('update')
  await db.delete(cartItems).where(inArray(cartItems.id, locked))
}
