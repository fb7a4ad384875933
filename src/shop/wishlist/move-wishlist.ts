import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wishlistLimit } from './domain/wishlist-limit.ts'
import { lockWishlists } from './lock-wishlists.ts'
import { wishlistItems } from './tables.ts'

/**
 * Moves a guest's wishlist to an account. Existing entries of the account stay; the guest's other entries are added
 * with their stored price and stock, newest first up to the limit. Call it in the transaction of the sign-in.
 */
export async function moveWishlist(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return
  await lockWishlists(db, [from, to])
  await db.execute(sql`
    with brought as (
      select product_id, price_seen, in_stock_seen, added_at, id from ${wishlistItems} as guest
      where user_id = ${from}
        and not exists (select from ${wishlistItems} as existing where existing.user_id = ${to} and existing.product_id = guest.product_id)
      order by id desc
      limit greatest(0, ${wishlistLimit} - (select count(*) from ${wishlistItems} where user_id = ${to}))
    )
    insert into ${wishlistItems} (user_id, product_id, price_seen, in_stock_seen, added_at)
    select ${to}, product_id, price_seen, in_stock_seen, added_at from brought order by id`)
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, from))
}
