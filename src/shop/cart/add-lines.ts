import { sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { cartItems } from './tables.ts'

type RequestedLine = { variantId: number; quantity: number }

/**
 * Adds several variants to the shopper's cart in one statement. Quantities add up and are capped at the stock; an
 * existing quantity is never lowered. Returns how many units of each variant were added.
 */
export async function addLines(
  { db, now, shopper }: ShopperCtx,
  lines: readonly RequestedLine[],
): Promise<Map<number, number>> {
  const ids = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await db.execute<{ variantId: number; added: number }>(sql`
    insert into ${cartItems} as item (user_id, product_id, variant_id, quantity, price_seen, added_at)
    select ${shopper.id}, product.id, variant.id, least(requested.quantity, variant.stock_quantity), variant.pay_price,
      ${now().toISOString()}::timestamptz
    from unnest(${ids}::int[], ${quantities}::int[]) as requested (variant_id, quantity)
    join ${variants} as variant on variant.id = requested.variant_id
    join ${products} as product on product.id = variant.product_id
    where variant.stock_quantity > 0 and not variant.hidden and not variant.withheld and not product.hidden
    order by variant.id
    on conflict (user_id, variant_id) do update
    set price_seen = excluded.price_seen, quantity = least(
      item.quantity + excluded.quantity,
      (select stock_quantity from ${variants} as variant where variant.id = excluded.variant_id)
    )
    where item.quantity < (select stock_quantity from ${variants} as variant where variant.id = excluded.variant_id)
    returning new.variant_id as "variantId", new.quantity - coalesce(old.quantity, 0) as added`)
  return new Map(rows.map(({ variantId, added }) => [variantId, added]))
}
