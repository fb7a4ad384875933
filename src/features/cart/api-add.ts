import type { Context } from 'hono'
import type { SessionDeps } from '#features/accounts/session.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { publicCtx } from '#platform/http/api-deps.ts'
import { addToCart, addToCartAsGuest } from './add-to-cart.ts'
import type { AddedLine, CartItem } from './schemas.ts'

/**
 * Adds a product for the session's shopper; without a session, creates a guest with the line and sets the session
 * cookie.
 */
export async function addForVisitor(
  deps: SessionDeps,
  c: Context,
  shopperCtx: ShopperCtx | null,
  requested: AddedLine,
): Promise<CartItem> {
  if (shopperCtx) return addToCart(shopperCtx, requested)
  const guest = deps.sessions.newGuest()
  const item = await addToCartAsGuest(publicCtx(deps, c), requested, guest)
  await deps.sessions.admit(c, guest)
  return item
}
