import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { moveOrder } from '#shop/orders/change-status.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { readOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { createEarlierShop } from './harness/earlier-release.ts'
import { orderBody } from './harness/order-fixtures.ts'

/** The file of the migration that introduces orders that wait for a call. */
const added = 'ALTER TABLE "orders" ADD COLUMN "stock_held"'

let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop(added, fillOldShop)
})
afterAll(() => shop.close())

/** A shop of the previous release, with orders in every status and its own limit. */
async function fillOldShop(client: pg.PoolClient) {
  await client.query(`
    insert into settings (name, value) values ('open_orders_per_phone', '3');
    insert into users (name, email, is_anonymous) values ('Guest', 'guest@guest.invalid', true);
    insert into categories (slug, name_en, name_ar, image, position) values ('home', 'Home', 'المنزل', '/x.jpg', 1);
    insert into products (slug, category_id, title_en, title_ar, description_en, description_ar, brand, image, price,
      stock_quantity, rating, review_count, search_text, created_at)
      select 'kettle', id, 'Kettle', 'كتلي', 'x', 'x', 'x', 'x.jpg', 1000, 20, 0, 0, 'x', now() from categories;
    insert into stock_changes (product_id, change, reason, at) select id, 20, 'seed', now() from products`)
  for (const status of ['pending', 'pending', 'processing', 'shipped', 'delivered', 'cancelled']) {
    await client.query(
      `with placed as (
         insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, created_at)
         select id, 2000, $1, 'cash', 'x', '+9647701234567', now() from users returning id
       ), item as (
         insert into order_items (order_id, product_id, quantity, price)
         select placed.id, products.id, 2, 1000 from placed, products
       ), first as (
         insert into order_status_changes (order_id, status, reason, at) select id, 'pending', 'placed', now() from placed
       ), ledger as (
         insert into stock_changes (product_id, change, reason, order_id, at)
         select products.id, change, reason, placed.id, now() from placed, products,
           (values (-2, 'order'), (2, 'cancel')) as book (change, reason) where change < 0 or $1 = 'cancelled'
       )
       update products set stock_quantity = stock_quantity - case when $1 = 'cancelled' then 0 else 2 end`,
      [status],
    )
  }
}

async function books() {
  const { rows } = await shop.pool.query(
    'select stock_quantity as stock, (select sum(change)::int from stock_changes) as ledger from products',
  )
  return rows[0]
}

test('a shop with orders of the previous release migrates: its orders keep holding stock and its limit stays in force', async () => {
  expect(await books()).toEqual({ stock: 10, ledger: 10 })
  await shop.upgrade()

  const { rows } = await shop.pool.query('select distinct stock_held, address_key from orders')
  expect(rows).toEqual([{ stock_held: true, address_key: null }])
  expect(await readOrderLimits(shop.db)).toEqual({ ...defaultOrderLimits, phoneOrders: 3, version: 0 })

  const { rows: people } = await shop.pool.query('select id from users')
  const ctx = { db: shop.db, now: () => new Date(), shopper: { id: people[0].id }, language: 'ar' as const }
  const { rows: placed } = await shop.pool.query('select id, status from orders order by id')
  const [first, second, processing] = placed
  expect(await getOrder(ctx, first.id)).not.toHaveProperty('awaitsCall')
  expect((await cancelOrder(ctx, first.id)).status).toBe('cancelled')
  expect(await books()).toEqual({ stock: 12, ledger: 12 })
  const by = { byUserId: null, reason: 'test' }
  expect(await moveOrder(ctx, second.id, 'processing', by)).toBe(true)
  expect(await books()).toEqual({ stock: 12, ledger: 12 })
  expect(await moveOrder(ctx, processing.id, 'cancelled', by)).toBe(true)
  expect(await books()).toEqual({ stock: 14, ledger: 14 })
  // The phone has two open orders left: the third holds stock, the fourth waits for a call.
  const { rows: products } = await shop.pool.query('select id from products')
  const body = orderBody([{ productId: products[0].id, quantity: 1 }], 1000)
  expect((await placeOrder(ctx, body, null)).order).not.toHaveProperty('awaitsCall')
  expect((await placeOrder(ctx, body, null)).order.awaitsCall).toBe(true)
  expect(await books()).toEqual({ stock: 13, ledger: 13 })
})
