import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { productOptions, variants } from '#shop/catalogue/variant-tables.ts'
import { setAsidePosition } from './set-aside-variants.ts'

type Written = { sellerId: number; productIds: readonly number[] }

/** Refuses with the field `options`, `of_others`, products that another seller alone may sell. */
export async function requireOpenPages(db: Db, { sellerId, productIds }: Written): Promise<void> {
  const closed = and(
    inArray(products.id, [...productIds]),
    isNotNull(products.ownerSellerId),
    ne(products.ownerSellerId, sellerId),
  )
  if ((await db.$count(products, closed)) > 0)
    throw new Refusal('invalid_request', {}, { options: 'of_others' })
}

/**
 * Lets offers of other sellers follow the options of products, which the caller has locked and written. The values of a combination get
 * the order of the options; an offer of other options is set aside, as a variant of the shop is: nobody could choose it, and it would be
 * sold for whatever is chosen. Its SKU is free for the offer that follows on it.
 */
export async function fitOffers(db: Db, { sellerId, productIds }: Written): Promise<void> {
  await db.execute(sql`
    with fitted as (
      select offer.id, offer.combination as former, page.options = cardinality(offer.combination) and page.options = cardinality(page.combination) as fits,
        page.combination
      from ${variants} as offer cross join lateral (
        select count(*)::int as options, coalesce(array_remove(array_agg(value.id order by used.position), null), '{}') as combination
        from ${productOptions} as used
        left join option_values as value on value.option_id = used.option_id and value.id = any(offer.combination)
        where used.product_id = offer.product_id
      ) as page
      where offer.product_id = any(${sql.param([...productIds])}::int[]) and offer.seller_id <> ${sellerId} and offer.position >= 0
    )
    update ${variants} set combination = case when fits then fitted.combination else former end, hidden = hidden or not fits,
      position = case when fits then position else ${setAsidePosition} end, sku = case when fits then sku end, version = version + 1
    from fitted where ${variants.id} = fitted.id and (not fits or fitted.combination <> former)`)
}
