import { and, eq } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cartItems } from './tables.ts'

/** Removes a line from the shopper's cart. Refuses with `not_found` when the cart has no such line. */
export async function removeItem({ db, shopper }: ShopperCtx, itemId: number): Promise<void> {
  const isMyLine = and(eq(cartItems.id, itemId), eq(cartItems.userId, shopper.id))
  const [removed] = await db.delete(cartItems).where(isMyLine).returning({ id: cartItems.id })
  if (!removed) throw new Refusal('not_found')
}
