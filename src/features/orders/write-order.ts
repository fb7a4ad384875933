import { sql } from 'drizzle-orm'
import { cartItems } from '#features/cart/tables.ts'
import { products } from '#features/catalogue/tables.ts'
import { stockChanges, variants } from '#features/catalogue/variant-tables.ts'
import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { orderItems, orderStatusChanges, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type WrittenItem = typeof orderItems.$inferSelect
type NewLine = Pick<WrittenItem, 'productId' | 'variantId' | 'quantity' | 'price'>

/**
 * Writes a new order in one statement: its row, lines with their titles, pictures and options as they are now, and first
 * status (with `reason`); takes the units from stock
 * with a ledger row per line, unless it holds no stock; and removes the ordered quantities from the shopper's cart.
 * Throws when a variant has fewer units than ordered; the caller's transaction then rolls back.
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
    variantIds: lines.map(({ variantId }) => variantId),
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
      arrives_from, arrives_to, created_at)
    values (${param('userId')}, ${param('totalAmount')}, ${param('status')}, ${param('paymentMethod')},
      ${param('shippingAddress')}, ${param('fullName')}, ${param('phone')}, ${param('secondPhone')}, ${param('governorate')}, ${param('city')},
      ${param('address')}, ${param('landmark')}, ${param('notes')}, ${param('language')},
      ${param('stockHeld')}, ${param('addressKey')},
      ${param('arrivesFrom')}, ${param('arrivesTo')}, ${param('at')})
    returning id, user_id, status, stock_held, created_at as at
  ), line as (
    select * from unnest(${param('variantIds')}::int[], ${param('quantities')}::int[], ${param('prices')}::int[])
      with ordinality as line (variant_id, quantity, price, number)
  ), item as (
    insert into ${orderItems} (order_id, product_id, variant_id, quantity, price, title, image, sku, options)
    select placed.id, product.id, line.variant_id, line.quantity, line.price,
      product.title, case when variant.combination = '{}' then product.image
        else coalesce(variant_image(product.id, variant.combination), product.image) end, variant.sku,
      case when variant.combination = '{}' then '[]'::jsonb else described_options(variant.combination) end
    from placed, line
    join ${variants} as variant on variant.id = line.variant_id
    join ${products} as product on product.id = variant.product_id
    order by line.number
    returning *
  ), first_status as (
    insert into ${orderStatusChanges} (order_id, status, by_user_id, reason, at)
    select id, status, user_id, ${param('reason')}, at from placed
  ), taken as (
    update ${variants} as variant set stock_quantity = variant.stock_quantity - line.quantity
    from line, placed
    where placed.stock_held and variant.id = line.variant_id and variant.stock_quantity >= line.quantity
    returning variant.id, variant.product_id, line.quantity
  ), ledger as (
    insert into ${stockChanges} (product_id, variant_id, change, reason, order_id, at)
    select taken.product_id, taken.id, -taken.quantity, 'order', placed.id, placed.at from taken, placed order by taken.id
  ), in_cart as (
    select item.id, item.quantity - line.quantity as rest
    from ${cartItems} as item join line using (variant_id)
    where item.user_id = ${param('userId')}
    order by item.id
    for update of item
  ), remaining as (
    update ${cartItems} as item set quantity = in_cart.rest from in_cart
    where item.id = in_cart.id and in_cart.rest > 0
  ), ordered as (
    delete from ${cartItems} as item using in_cart where item.id = in_cart.id and in_cart.rest <= 0
  )
  select id, order_id as "orderId", product_id as "productId", variant_id as "variantId", quantity, price, title, image, sku, options,
    (select count(*)::int from taken) as taken
  from item order by id`,
)
