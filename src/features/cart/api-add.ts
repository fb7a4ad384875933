import type { Context } from 'hono'
import type { ShopperCtx } from '#platform/context.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { addToCart, addToCartAsGuest } from './add-to-cart.ts'
import type { CartItem } from './schemas.ts'

/** Adds for the session's shopper; without one a guest begins with what is added, and the answer sets their cookie. */
export async function addForVisitor(
  deps: ApiDeps,
  c: Context,
  known: ShopperCtx | null,
  wanted: { productId: number; quantity: number },
): Promise<CartItem> {
  if (known) return addToCart(known, wanted)
  const guest = deps.sessions.newGuest()
  const item = await addToCartAsGuest(publicCtx(deps, c), wanted, guest)
  await deps.sessions.admit(c, guest)
  return item
}
