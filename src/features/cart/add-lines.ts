import { sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

type Wanted = { productId: number; quantity: number }

/**
 * Puts what can be had of some products in the shopper's cart: quantities add up and stop at the stock; what the cart
 * holds already is never lowered. Answers how many units of each product came in. One statement, as adding one.
 */
export async function addLines(
  { db, now, shopper }: ShopperCtx,
  lines: readonly Wanted[],
): Promise<Map<number, number>> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await db.execute<{ productId: number; added: number }>(sql`
    insert into ${cartItems} as item (user_id, product_id, quantity, price_seen, added_at)
    select ${shopper.id}, product.id, least(wanted.quantity, product.stock_quantity), product.pay_price,
      ${now().toISOString()}::timestamptz
    from unnest(${ids}::int[], ${quantities}::int[]) as wanted (product_id, quantity)
    join ${products} as product on product.id = wanted.product_id
    where product.stock_quantity > 0 and not product.hidden
    order by product.id
    on conflict (user_id, product_id) do update
    set price_seen = excluded.price_seen, quantity = least(
      item.quantity + excluded.quantity,
      (select stock_quantity from ${products} as product where product.id = excluded.product_id)
    )
    where item.quantity < (select stock_quantity from ${products} as product where product.id = excluded.product_id)
    returning new.product_id as "productId", new.quantity - coalesce(old.quantity, 0) as added`)
  return new Map(rows.map(({ productId, added }) => [productId, added]))
}
