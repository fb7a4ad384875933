import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { wishlistItems } from './tables.ts'

/** A product as it was before it was merged. Money in whole dinars. */
type Former = { id: number; payPrice: number; stockQuantity: number }

const lowestPrice = 250

/**
 * Moves the wishlist entries of products to one of them; of several entries of a shopper the oldest stays. Its stored price and
 * stock are adapted to the new product, so that merging shows neither a price drop nor a return to stock. The caller has locked
 * the products and written the price and stock of the new one.
 */
export async function mergeEntries(db: Db, formers: readonly Former[], into: number): Promise<void> {
  const all = sql`any(${sql.param(formers.map(({ id }) => id))}::int[])`
  await db.execute(sql`
    with ranked as (
      select id, row_number() over (partition by user_id order by id) as place
      from ${wishlistItems} where product_id = ${all}
    )
    delete from ${wishlistItems} using ranked where ${wishlistItems.id} = ranked.id and ranked.place > 1`)
  const input = JSON.stringify(
    formers.map(({ id, payPrice, stockQuantity }) => ({ id, price: payPrice, stock: stockQuantity })),
  )
  await db.execute(sql`
    update ${wishlistItems} as entry set product_id = product.id,
      price_seen = greatest(${lowestPrice}, entry.price_seen + product.pay_price - former.price),
      in_stock_seen = entry.in_stock_seen or (former.stock = 0 and product.stock_quantity > 0)
    from json_to_recordset(${input}::json) as former (id int, price int, stock int), ${products} as product
    where entry.product_id = former.id and product.id = ${into}`)
}
