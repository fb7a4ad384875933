import type { Ctx } from '#platform/context.ts'
import { parseCartLink } from './domain/cart-link.ts'
import { findOfferedLines } from './offered-lines.ts'
import { listCartItems } from './queries.ts'
import type { CartItem, OfferedLine } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const cartReads = {
  cart: (ctx: Ctx): Promise<CartItem[]> => listCartItems(ctx),
  'cart-link': (ctx: Ctx, lines: string): Promise<OfferedLine[]> =>
    findOfferedLines(ctx, parseCartLink(lines).lines),
}
