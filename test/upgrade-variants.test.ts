import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCartItems } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { createEarlierShop } from './harness/earlier-release.ts'
import { orderBody } from './harness/order-fixtures.ts'

/** A statement of the migration that introduces variants. */
const added = 'CREATE TABLE "variants"'

let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop(added, fillOldShop)
})
afterAll(() => shop.close())

/** A shop of the release before: products on sale and scheduled, a cart, orders in every status, a stock ledger. */
async function fillOldShop(client: pg.PoolClient) {
  await client.query(`
    insert into users (name, email, is_anonymous) values ('Guest', 'guest@guest.invalid', true);
    insert into categories (slug, name, image, position)
      values ('home', '{"ar": "المنزل", "en": "Home"}', '/x.jpg', 1);
    insert into products (slug, category_id, title, description, brand, image, price, discount_price,
      planned_discount_price, discount_starts_at, stock_quantity, search_text, created_at)
      select 'item-' || n, id, jsonb_build_object('ar', 'شيء ' || n, 'en', 'It''s ' || n), '{"ar": "", "en": ""}', 'x',
        '/picture-' || n || '.jpg', 1000 * n, case when n = 2 then 1500 end, case when n = 3 then 2500 end,
        case when n = 3 then timestamptz '2027-01-01' end, 10 * n, 'x', now()
      from categories, generate_series(1, 4) as n;
    update products set hidden = true where slug = 'item-4';
    insert into stock_changes (product_id, change, reason, at) select id, stock_quantity, 'seed', now() from products;
    insert into cart_items (user_id, product_id, quantity, price_seen, added_at)
      select users.id, products.id, 2, 1000, now() from users, products`)
  for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
    await client.query(
      `with placed as (
         insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, created_at)
         select id, 5000, $1, 'cash', 'x', '+9647701234567', now() from users returning id
       )
       insert into order_items (order_id, product_id, quantity, price)
       select placed.id, products.id, 1, 2500 from placed, products where slug in ('item-1', 'item-2')`,
      [status],
    )
}

test('a shop of the previous release keeps its products, carts, orders and ledger as variants', async () => {
  const select = async (query: string) => (await shop.pool.query(query)).rows
  const prices = `price, discount_price, planned_discount_price, discount_starts_at, stock_quantity`
  const before = await select(`select id, ${prices} from products order by id`)
  await shop.upgrade()

  expect(await select(`select product_id as id, ${prices} from variants order by product_id`)).toEqual(before)
  expect(await select(`select id, ${prices} from products order by id`)).toEqual(before)
  for (const table of ['cart_items', 'order_items', 'stock_changes'])
    expect(
      await select(
        `select 1 from ${table} left join variants on variants.id = variant_id and variants.product_id = ${table}.product_id
         where variants.id is null`,
      ),
      table,
    ).toEqual([])

  const [user] = await select('select id from users')
  const ctx = { db: shop.db, now: () => new Date(), shopper: { id: user.id }, language: 'ar' as const }
  expect((await listCartItems(ctx)).map(({ quantity, product: { slug } }) => [slug, quantity])).toEqual(
    [1, 2, 3, 4].map((n) => [`item-${n}`, 2]),
  )
  const [pending] = await select("select id from orders where status = 'pending'")
  const order = await getOrder(ctx, pending.id)
  expect(
    order.items.map(({ product, price }) => [product.titleEn, product.titleAr, product.image, price]),
  ).toEqual([
    ["It's 1", 'شيء 1', '/picture-1.jpg', 2500],
    ["It's 2", 'شيء 2', '/picture-2.jpg', 2500],
  ])
  expect(order.items[0]).not.toHaveProperty('variant')
  const stock = () => select('select stock_quantity as n from products order by id')
  await cancelOrder(ctx, pending.id)
  expect(await stock()).toEqual([11, 21, 30, 40].map((n) => ({ n })))
  const [first] = await select("select id from products where slug = 'item-1'")
  await addToCart(ctx, { productId: first.id, quantity: 1 })
  await placeOrder(ctx, orderBody([{ productId: first.id, quantity: 3 }], 3000), null)
  expect(await stock()).toEqual([8, 21, 30, 40].map((n) => ({ n })))
})
