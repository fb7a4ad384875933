import type { Ctx } from '#platform/context.ts'
import { listWishlist } from './queries.ts'
import type { WishlistItem } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const wishlistReads = {
  wishlist: (ctx: Ctx): Promise<WishlistItem[]> => listWishlist(ctx),
}
