import type { Context } from 'hono'
import type { ShopperCtx } from '#platform/context.ts'
import { publicCtx } from '#platform/http/api-deps.ts'
import { countWork } from '#platform/limits/count-as.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { addToCart, addToCartAsGuest } from './add-to-cart.ts'
import type { AddedLine, CartItem } from './schemas.ts'

/**
 * Adds a product for the session's shopper; without a session, creates a guest with the line and sets the session
 * cookie. Refuses with `too_many_attempts` above the limits of additions and of new guests.
 */
export async function addForVisitor(
  deps: SessionDeps,
  c: Context,
  shopperCtx: ShopperCtx | null,
  requested: AddedLine,
): Promise<CartItem> {
  return countWork('cart', () =>
    shopperCtx
      ? addToCart(shopperCtx, requested)
      : deps.sessions.createGuest(c, (guest) => addToCartAsGuest(publicCtx(deps, c), requested, guest)),
  )
}
