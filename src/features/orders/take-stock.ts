import { asc, eq, sql } from 'drizzle-orm'
import { stockNotification } from '#features/catalogue/stock-tags.ts'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ShortLine } from './schemas.ts'
import { orderItems } from './tables.ts'

/**
 * Takes the units of an order that holds no stock yet and writes a ledger row per line. Products are locked in the
 * order of their ids, as when placing an order. The caller has locked the order. Refuses with `not_enough_stock` and
 * the short lines; then nothing is taken.
 */
export async function takeStock(db: Db, orderId: number, at: Date): Promise<void> {
  const lines = await db
    .select({
      productId: products.id,
      ...localizedColumns('title', products.title),
      requested: orderItems.quantity,
      available: products.stockQuantity,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
  const short: ShortLine[] = lines.filter(({ requested, available }) => requested > available)
  if (short.length > 0) throw new Refusal('not_enough_stock', { lines: short })
  await db.execute(sql`
    with taken as (
      update ${products} as product set stock_quantity = product.stock_quantity - item.quantity
      from ${orderItems} as item
      where item.order_id = ${orderId} and product.id = item.product_id
      returning product.id, item.quantity
    )
    insert into ${stockChanges} (product_id, change, reason, order_id, at)
    select id, -quantity, 'order', ${orderId}, ${at.toISOString()}::timestamptz from taken order by id`)
  // The database announces every other reason by itself; new orders must not notify inside their transaction.
  await db.execute(
    sql`select pg_notify('catalogue', ${stockNotification(lines.map(({ productId }) => productId))})`,
  )
}
