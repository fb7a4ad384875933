import { sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { cartItems } from './tables.ts'

type RequestedLine = { productId: number; quantity: number }

/**
 * Adds several products to the shopper's cart in one statement. Quantities add up and are capped at the stock; an
 * existing quantity is never lowered. Returns how many units of each product were added.
 */
export async function addLines(
  { db, now, shopper }: ShopperCtx,
  lines: readonly RequestedLine[],
): Promise<Map<number, number>> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await db.execute<{ productId: number; added: number }>(sql`
    insert into ${cartItems} as item (user_id, product_id, quantity, price_seen, added_at)
    select ${shopper.id}, product.id, least(requested.quantity, product.stock_quantity), product.pay_price,
      ${now().toISOString()}::timestamptz
    from unnest(${ids}::int[], ${quantities}::int[]) as requested (product_id, quantity)
    join ${products} as product on product.id = requested.product_id
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
