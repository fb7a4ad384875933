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
      select target.id, target.quantity as target_quantity, line.quantity + target.quantity as sum,
        case when product.hidden or variant.hidden or variant.withheld then 0 else variant.stock_quantity + former.stock_quantity end as stock
      from ${joins}
      join ${cartItems} as line on line.variant_id = joined.id
      join ${cartItems} as target on target.variant_id = joined.into_id and target.user_id = line.user_id
      join variants as variant on variant.id = target.variant_id
      join variants as former on former.id = line.variant_id
      join products as product on product.id = target.product_id
      order by target.id
      for update of line, target
    )
    update ${cartItems} as target set quantity = greatest(least(doubled.sum, doubled.stock), doubled.target_quantity)
    from doubled where target.id = doubled.id`)
  await db.execute(sql`
    delete from ${cartItems} as line using ${joins}, ${cartItems} as target
    where line.variant_id = joined.id and target.variant_id = joined.into_id and target.user_id = line.user_id`)
  await db.execute(sql`
    update ${cartItems} as line set variant_id = joined.into_id from ${joins} where line.variant_id = joined.id`)
}
