import type { Ctx } from '#platform/context.ts'
import { listWishlist } from './queries.ts'
import type { WishlistItem } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const wishlistReads = {
  wishlist: (ctx: Ctx): Promise<WishlistItem[]> => listWishlist(ctx),
}
