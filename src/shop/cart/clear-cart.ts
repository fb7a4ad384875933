import { eq, inArray } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

/** Empties the shopper's cart. */
export async function clearCart({ db, shopper }: Pick<ShopperCtx, 'db' | 'shopper'>): Promise<void> {
  const isMyCart = eq(cartItems.userId, shopper.id)
  // Locks lines in the same order as placing an order does, which prevents deadlocks.
  const locked = db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(isMyCart)
    .orderBy(cartItems.id)
    .for('update')
  await db.delete(cartItems).where(inArray(cartItems.id, locked))
}
