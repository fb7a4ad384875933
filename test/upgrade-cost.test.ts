import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEarlierShop } from './harness/earlier-release.ts'

let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop('ADD COLUMN "unit_cost"', (client) =>
    client.query(`
      insert into users (name, email) values ('علي', 'a@example.com');
      insert into categories (slug, name, image, position) values ('mobiles', '{"ar": "قسم", "en": "Category"}', '/x.jpg', 1);
      insert into products (slug, category_id, title, description, price, stock_quantity, image, brand, search_text, created_at)
        select 'phone', id, '{"ar": "هاتف", "en": "Phone"}', '{"ar": "", "en": ""}', 10000, 5, '/x.jpg', 'x', 'x', now() from categories;
      insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
        select id, 20000, 'delivered', 'cash', 'x', now() from users;
      insert into order_items (order_id, product_id, variant_id, quantity, price, title, image)
        select orders.id, product_id, variants.id, 2, 10000, '{"ar": "هاتف", "en": "Phone"}', '/x.jpg' from variants, orders`),
  )
})
afterAll(() => shop.close())

test('old lines have no cost, new ones that of their variant, and none changes', async () => {
  await shop.upgrade()
  const lines = async () =>
    (await shop.pool.query('select quantity, price, unit_cost as "unitCost" from order_items order by id'))
      .rows
  const old = { quantity: 2, price: 10_000, unitCost: null }
  expect(await lines()).toEqual([old])
  await shop.pool.query('update variants set cost = 6100')
  // As the release before writes lines: without the column.
  await shop.pool.query(`insert into order_items (order_id, parcel_id, product_id, variant_id, quantity, price, title, image)
    select orders.id, (select id from parcels where order_id = orders.id), product_id, variants.id, 1, 10000, '{"ar": "هاتف", "en": "Phone"}', '/x.jpg' from variants, orders`)
  await shop.pool.query('update variants set cost = 7000')
  expect(await lines()).toEqual([old, { quantity: 1, price: 10_000, unitCost: 6_100 }])
  await expect(shop.pool.query('update order_items set unit_cost = 7000')).rejects.toThrow('frozen')
  await expect(shop.pool.query('update variants set cost = -1')).rejects.toThrow('variants_cost')
})
