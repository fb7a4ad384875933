import { sql } from 'drizzle-orm'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { OrderLine } from './schemas.ts'

/**
 * Takes the lines' units out of stock for an order and writes one ledger row for each, in one statement: what the
 * ledger says is what was taken. Throws when a product has fewer units than wanted, whoever forgot to lock it:
 * the caller's transaction then takes nothing.
 */
export async function takeStock(
  db: Db,
  orderId: number,
  lines: readonly OrderLine[],
  at: Date,
): Promise<void> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const taken = await db.execute(sql`
    with wanted as (
      select * from unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity)
    ), taken as (
      update ${products} as product set stock_quantity = product.stock_quantity - wanted.quantity
      from wanted
      where product.id = wanted.product_id and product.stock_quantity >= wanted.quantity
      returning product.id, wanted.quantity
    )
    insert into ${stockChanges} (product_id, change, reason, order_id, at)
    select id, -quantity, 'order', ${orderId}, ${at.toISOString()}::timestamptz from taken order by id`)
  if (taken.rowCount !== lines.length) throw new Error(`order ${orderId} would take more than is in stock`)
}
