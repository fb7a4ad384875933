import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { moveCartCode } from '#shop/promotions/cart-code.ts'
import { cartItems } from './tables.ts'

/**
 * Moves a guest's cart to an account, in the transaction of the sign-in. Quantities of a variant in both carts add
 * up, capped at the stock; a sold-out line stays with one unit so that the cart can report it. Lines are updated, not
 * inserted again, so no product is locked. Returns how many lines were capped.
 */
export async function moveCart(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<{ cappedCartLines: number }> {
  const { rows } = await db.execute<{ capped: boolean }>(sql`
    with doubled as (
      select existing.id, variant.pay_price,
        case when product.hidden or variant.hidden or variant.withheld then 0 else variant.stock_quantity end as stock, existing.quantity + guest.quantity as sum
      from ${cartItems} as guest
      join ${cartItems} as existing on existing.variant_id = guest.variant_id and existing.user_id = ${to}
      join ${variants} as variant on variant.id = guest.variant_id
      join ${products} as product on product.id = guest.product_id
      where guest.user_id = ${from}
      order by existing.id
      for update of guest, existing
    )
    update ${cartItems} as existing
    set quantity = greatest(least(doubled.sum, doubled.stock), 1), price_seen = doubled.pay_price
    from doubled where existing.id = doubled.id
    returning doubled.sum > doubled.stock as capped`)
  await db.execute(sql`
    delete from ${cartItems} as guest using ${cartItems} as existing
    where guest.user_id = ${from} and existing.user_id = ${to} and existing.variant_id = guest.variant_id`)
  await db.execute(sql`update ${cartItems} set user_id = ${to} where user_id = ${from}`)
  await moveCartCode(db, { from, to })
  return { cappedCartLines: rows.filter(({ capped }) => capped).length }
}
