import { sql } from 'drizzle-orm'
import type { StockReason } from '#features/catalogue/domain/stock-reasons.ts'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { orderItems } from './tables.ts'

/** When, and the ledger's reason. */
type Why = { at: Date; reason: Extract<StockReason, 'cancel' | 'hold_over'> }

/**
 * Gives an order's units back and writes one ledger row for each line, in one statement. Products are locked in the
 * order of their ids, as placing an order does. The caller holds the order's row, so that it happens once, and
 * knows that the order holds stock.
 */
export async function returnStock(db: Db, orderId: number, { at, reason }: Why): Promise<void> {
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
    select id, quantity, ${reason}, ${orderId}, ${at.toISOString()}::timestamptz from returned order by id`)
}
