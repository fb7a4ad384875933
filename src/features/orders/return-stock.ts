import { sql } from 'drizzle-orm'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { orderItems } from './tables.ts'

/**
 * Gives an order's units back and writes one ledger row for each line, in one statement. Products are locked in the
 * order of their ids, as placing an order does. The caller holds the order's row, so that it happens once.
 */
export async function returnStock(db: Db, orderId: number, at: Date): Promise<void> {
  await db.execute(sql`
    with locked as (
      select product.id, item.quantity
      from ${products} as product
      join ${orderItems} as item on item.product_id = product.id
      where item.order_id = ${orderId}
      order by product.id
      for no key update of product
    ), returned as (
      update ${products} as product set stock_quantity = product.stock_quantity + locked.quantity
      from locked
      where product.id = locked.id
      returning product.id, locked.quantity
    )
    insert into ${stockChanges} (product_id, change, reason, order_id, at)
    select id, quantity, 'cancel', ${orderId}, ${at.toISOString()}::timestamptz from returned order by id`)
}
