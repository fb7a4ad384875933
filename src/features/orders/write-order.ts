import { sql } from 'drizzle-orm'
import { cartItems } from '#features/cart/tables.ts'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { orderItems, orderStatusChanges, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type WrittenItem = typeof orderItems.$inferSelect
type NewLine = Pick<WrittenItem, 'productId' | 'quantity' | 'price'>

/**
 * Writes a new order in one statement: its row, lines and first status (with `reason`); takes the units from stock
 * with a ledger row per line, unless it holds no stock; and removes the ordered quantities from the shopper's cart.
 * Throws when a product has fewer units than ordered; the caller's transaction then rolls back.
 */
export async function writeOrder(
  db: Db,
  order: Omit<OrderRow, 'id' | 'version'>,
  lines: readonly NewLine[],
  reason: string,
): Promise<{ id: number; items: WrittenItem[] }> {
  const rows = await writeStatement(db, {
    ...order,
    reason,
    at: order.createdAt.toISOString(),
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ price }) => price),
  })
  const [first] = rows
  if (!first || (order.stockHeld && first.taken !== lines.length))
    throw new Error('the order exceeds the stock')
  return { id: first.orderId, items: rows.map(({ taken: _, ...item }) => item) }
}

const param = sql.placeholder

const writeStatement = statement<WrittenItem & { taken: number }>(
  'write_order',
  sql`
  with placed as (
    insert into ${orders} (user_id, total_amount, status, payment_method, shipping_address, full_name, phone, second_phone,
      governorate, city, address, landmark, notes, language, stock_held, address_key,
      created_at)
    values (${param('userId')}, ${param('totalAmount')}, ${param('status')}, ${param('paymentMethod')},
      ${param('shippingAddress')}, ${param('fullName')}, ${param('phone')}, ${param('secondPhone')}, ${param('governorate')}, ${param('city')},
      ${param('address')}, ${param('landmark')}, ${param('notes')}, ${param('language')},
      ${param('stockHeld')}, ${param('addressKey')}, ${param('at')})
    returning id, user_id, status, stock_held, created_at as at
  ), line as (
    select * from unnest(${param('productIds')}::int[], ${param('quantities')}::int[], ${param('prices')}::int[])
      with ordinality as line (product_id, quantity, price, number)
  ), item as (
    insert into ${orderItems} (order_id, product_id, quantity, price)
    select placed.id, line.product_id, line.quantity, line.price from placed, line order by line.number
    returning id, order_id, product_id, quantity, price
  ), first_status as (
    insert into ${orderStatusChanges} (order_id, status, by_user_id, reason, at)
    select id, status, user_id, ${param('reason')}, at from placed
  ), taken as (
    update ${products} as product set stock_quantity = product.stock_quantity - line.quantity
    from line, placed
    where placed.stock_held and product.id = line.product_id and product.stock_quantity >= line.quantity
    returning product.id, line.quantity
  ), ledger as (
    insert into ${stockChanges} (product_id, change, reason, order_id, at)
    select taken.id, -taken.quantity, 'order', placed.id, placed.at from taken, placed order by taken.id
  ), in_cart as (
    select item.id, item.quantity - line.quantity as rest
    from ${cartItems} as item join line using (product_id)
    where item.user_id = ${param('userId')}
    order by item.id
    for update of item
  ), remaining as (
    update ${cartItems} as item set quantity = in_cart.rest from in_cart
    where item.id = in_cart.id and in_cart.rest > 0
  ), ordered as (
    delete from ${cartItems} as item using in_cart where item.id = in_cart.id and in_cart.rest <= 0
  )
  select id, order_id as "orderId", product_id as "productId", quantity, price,
    (select count(*)::int from taken) as taken
  from item order by id`,
)
