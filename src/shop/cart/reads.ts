import type { Ctx } from '#platform/context.ts'
import { listCartItems } from './queries.ts'
import type { CartItem } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const cartReads = {
  cart: (ctx: Ctx): Promise<CartItem[]> => listCartItems(ctx),
}
