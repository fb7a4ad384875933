import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { cartItems } from './tables.ts'

/**
 * Moves the cart lines of variants to the variants that they are joined with. `joins` is a row source with the columns `id` and
 * `into_id`. A cart that has both keeps the line of the latter with the sum of the quantities, at least its own and at most the
 * stock of both. The caller has locked the variants.
 */
export async function joinCartLines(db: Db, joins: SQL): Promise<void> {
  await db.execute(sql`
    with doubled as (
      select own.id, own.quantity as own_quantity, line.quantity + own.quantity as sum,
        case when product.hidden or variant.hidden or variant.withheld then 0 else variant.stock_quantity + former.stock_quantity end as stock
      from ${joins}
      join ${cartItems} as line on line.variant_id = joined.id
      join ${cartItems} as own on own.variant_id = joined.into_id and own.user_id = line.user_id
      join variants as variant on variant.id = own.variant_id
      join variants as former on former.id = line.variant_id
      join products as product on product.id = own.product_id
      order by own.id
      for update of line, own
    )
    update ${cartItems} as own set quantity = greatest(least(doubled.sum, doubled.stock), doubled.own_quantity)
    from doubled where own.id = doubled.id`)
  await db.execute(sql`
    delete from ${cartItems} as line using ${joins}, ${cartItems} as own
    where line.variant_id = joined.id and own.variant_id = joined.into_id and own.user_id = line.user_id`)
  await db.execute(sql`
    update ${cartItems} as line set variant_id = joined.into_id from ${joins} where line.variant_id = joined.id`)
}
