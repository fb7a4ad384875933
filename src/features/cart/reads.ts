import type { Ctx } from '#platform/context.ts'
import { listCartItems } from './queries.ts'
import type { CartItem } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const cartReads = {
  cart: (ctx: Ctx): Promise<CartItem[]> => listCartItems(ctx),
}
