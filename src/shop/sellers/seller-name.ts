import { type SQL, sql } from 'drizzle-orm'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import type { RatedSeller, SellerName } from './schemas.ts'
import { sellers, shopSellerId } from './tables.ts'

/** Whether shoppers have met a seller with this status: it is or was open. */
export const isKnown = (status: SQL): SQL => sql`${status} in ('open', 'suspended', 'closed')`

/** What pages say of who sells. The query joins `sellers`. */
export const sellerColumns = {
  slug: sellers.slug,
  name: sellers.name,
  /** Whether others than the shop sell: a shop alone never says who does. */
  hasSellers:
    sql<boolean>`exists(select from ${sellers} as other where other.id <> ${sql.raw(`${shopSellerId}`)} and ${isKnown(sql`other.status`)})`.as(
      'has_sellers',
    ),
}

/** Who sells, on the wire. */
export function toSellerName({ slug, name }: { slug: string; name: Names }): SellerName {
  return { slug, ...wireTexts('name', name) }
}

/** Who sells, with the rating of sellers that have one. */
export function toRatedSeller({
  rating,
  ratingCount,
  ...seller
}: Parameters<typeof toSellerName>[0] & { rating: number | null; ratingCount: number }): RatedSeller {
  return { ...toSellerName(seller), ...(rating !== null && { rating, ratingCount }) }
}
