import { sql } from 'drizzle-orm'
import { cartItems } from '#features/cart/tables.ts'
import type { ShopperCtx } from '#platform/context.ts'
import type { OrderLine } from './schemas.ts'

/** Takes what was ordered out of the shopper's cart: a line goes, or keeps what it holds beyond the order. */
export async function removeOrderedLines(
  { db, shopper }: ShopperCtx,
  lines: readonly OrderLine[],
): Promise<void> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  await db.execute(sql`
    with ordered as (
      select item.id, item.quantity - line.quantity as rest
      from ${cartItems} as item
      join unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity) using (product_id)
      where item.user_id = ${shopper.id}
      order by item.id
      for update of item
    ), kept as (
      update ${cartItems} as item set quantity = ordered.rest
      from ordered where item.id = ordered.id and ordered.rest > 0
    )
    delete from ${cartItems} as item using ordered where item.id = ordered.id and ordered.rest <= 0`)
}
