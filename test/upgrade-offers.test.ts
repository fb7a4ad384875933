import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDigest } from '#shop/accounts/link-token.ts'
import { toCodeDigest } from '#shop/accounts/request-code.ts'
import { signInByCode } from '#shop/accounts/sign-in-by-code.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { createEarlierShop } from './harness/earlier-release.ts'
import { getRefusal, orderBody } from './harness/order-fixtures.ts'

const code = '012345'
/** Phones whose code is on its way, with how many wrong ones were typed. */
const codes = [
  { phone: '+9647705500001', wrong: 4 },
  { phone: '+9647705500002', wrong: 5 },
  { phone: '+9647705500003', wrong: 0 },
]
const codeRows = codes.map(
  ({ phone, wrong }) =>
    `('${phone}', '${toDigest(phone)}', '${toCodeDigest(phone, code)}', ${wrong}, now() + interval '10 minutes')`,
)

/** A shop of the release before: products with and without options, one hidden, with a cart, an order and codes for signing in. */
let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop('ADD COLUMN "visit" smallint', (client) =>
    client.query(`
      insert into users (name, email, is_anonymous) values ('Guest', 'guest@guest.invalid', true);
      insert into categories (slug, name, image, position) values ('home', '{"ar": "المنزل", "en": "Home"}', '/x.jpg', 1);
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text, hidden, has_options)
        select 'item-' || n, id, '{"ar": "شيء", "en": "Item"}', '{"ar": "", "en": ""}', 'x', '/x.jpg', 5000 * n, 3 * n, 'x', n = 3, n = 2
        from categories, generate_series(1, 3) as n;
      insert into product_options select products.id, options.id, 1 from products, options where has_options and key = 'size';
      insert into option_values (option_id, key, name, position) select id, 'upgrade', '{"ar": "س", "en": "S"}', 99 from options where key = 'size';
      update variants set combination = array(select id from option_values where key = 'upgrade')
        from products where products.id = product_id and has_options;
      insert into stock_changes (product_id, variant_id, change, reason, at)
        select product_id, id, stock_quantity, 'seed', now() from variants;
      insert into cart_items (user_id, product_id, variant_id, quantity, price_seen, added_at)
        select users.id, product_id, variants.id, 1, price, now() from users, variants;
      insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, stock_held, created_at)
        select id, 5000, 'pending', 'cash', 'x', '+9647701234567', true, now() from users;
      insert into order_items (order_id, product_id, variant_id, quantity, price, title, image)
        select orders.id, product_id, variants.id, 1, 5000, products.title, '/x.jpg'
        from orders, variants join products on products.id = product_id where slug = 'item-1';
      insert into promotions (name, kind, effect, value, borne_by, active, created_at)
        values ('{"ar": "خصم", "en": "Sale"}', 'code', 'percent', 10, 'seller', true, now());
      insert into phone_codes (phone, request_digest, code_digest, wrong_attempts, expires_at) values ${codeRows.join()}`),
  )
})
afterAll(() => shop.close())

const select = async (query: string) => (await shop.pool.query(query)).rows

test('no product, variant, cart or order is rewritten, and the shop sells as before', async () => {
  const rowsOf = (table: string) => select(`select id, xmin::text, ctid::text from ${table} order by id`)
  const tables = ['products', 'variants', 'cart_items', 'orders', 'order_items', 'parcels']
  const before = await Promise.all(tables.map(rowsOf))
  await shop.upgrade()
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  expect(await select('select distinct withheld, outranked from variants')).toEqual([
    { withheld: false, outranked: false },
  ])
  expect(await select('select distinct seller_id, other_offers, other_from from products')).toEqual([
    { seller_id: 1, other_offers: 0, other_from: null },
  ])
  const [user] = await select('select id from users')
  const ctx = { db: shop.db, now: () => new Date(), shopper: { id: user.id }, language: 'ar' as const }
  const [plain, sized] = await select('select product_id, id from variants order by product_id')
  expect(await addToCart(ctx, { productId: plain.product_id, quantity: 1 })).toMatchObject({ quantity: 2 })
  expect(
    await addToCart(ctx, { productId: sized.product_id, options: { size: 'upgrade' }, quantity: 1 }),
  ).toMatchObject({
    variant: { id: sized.id },
  })
  const [earlier] = await select('select id from orders')
  await cancelOrder(ctx, earlier.id)
  const lines = [
    { productId: plain.product_id, quantity: 1 },
    { productId: sized.product_id, variantId: sized.id, quantity: 1 },
  ]
  await placeOrder(ctx, orderBody(lines, 15_000), null)
  expect(await select(`select stock_quantity as stock from products where not hidden order by id`)).toEqual([
    { stock: 3 },
    { stock: 5 },
  ])
  expect(await select('select count(*)::int as n from seller_products')).toEqual([{ n: 0 }])
  // A seller that nobody named was the shop.
  expect(await select('select borne_by, seller_id from promotions')).toEqual([
    { borne_by: 'shop', seller_id: null },
  ])
})

test('a code that was sent before the upgrade can be entered after it, and its wrong ones count', async () => {
  const enter = (phone: string, typed: string) =>
    signInByCode(
      { db: shop.db, now: () => new Date(), language: 'ar' },
      { token: phone, code: typed, name: 'Ali' },
      { isStaff: async () => false, phoneSteps: [] },
    )
  const [guessed, ended, fresh] = codes.map(({ phone }) => phone) as [string, string, string]
  expect(await enter(fresh, code)).toMatchObject({ phone: fresh, isNew: true })
  expect(await getRefusal(enter(fresh, code))).toMatchObject({ code: 'code_expired' })
  expect(await getRefusal(enter(ended, code))).toMatchObject({ code: 'code_expired' })
  expect(await getRefusal(enter(guessed, '999999'))).toMatchObject({ code: 'code_wrong' })
  expect(await getRefusal(enter(guessed, code))).toMatchObject({ code: 'code_expired' })
})

test('a process of the release before adds products and sells beside this one', async () => {
  await shop.pool.query(`
    update promotions set borne_by = 'seller', version = version + 1;
    insert into delivery_rates (governorate, area, area_name, fee, surcharge, free_from, days_from, days_to, active, courier_id)
      values ('baghdad', null, null, 3000, 0, null, 1, 2, true, null)
      on conflict (governorate, area) do update set fee = excluded.fee;
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text)
      select 'late', id, '{"ar": "شيء", "en": "Item"}', '{"ar": "", "en": ""}', 'x', '/x.jpg', 5000, 4, 'x' from categories;
    update variants set stock_quantity = variants.stock_quantity - 1 from products where products.id = product_id and slug = 'late';
    update variants set price = 6000 from products where products.id = product_id and slug = 'late'`)
  expect(
    await select(`select variants.seller_id, products.seller_id as first, products.price, products.stock_quantity as stock
      from products join variants on product_id = products.id where slug = 'late'`),
  ).toEqual([{ seller_id: 1, first: 1, price: 6_000, stock: 3 }])
  expect(await select('select borne_by, seller_id from promotions')).toEqual([
    { borne_by: 'shop', seller_id: null },
  ])
})

test('parcels of sellers have the handover of their seller, and solved problems stay solved, whichever release packs', async () => {
  const earlier = await createEarlierShop('ADD COLUMN "solved_at"', (client) =>
    client.query(`
      insert into users (name, email) values ('Owner', 'owner@example.com');
      insert into sellers (id, slug, name, status, handover, selling) values
        (2, 'direct', '{"ar": "أ", "en": "A"}', 'open', 'direct', true), (3, 'hub', '{"ar": "ب", "en": "B"}', 'refused', 'hub', true);
      insert into seller_members (seller_id, user_id, role, created_at) select 2, id, 'owner', now() from users;
      insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
        select id, 4000, 'processing', 'cash', 'x', now() from users;
      insert into parcels (order_id, seller_id, number, status, goods, total, collect, packed_at)
        select orders.id, seller, seller, 'processing', 1000, 1000, 1000, case when seller = 2 then timestamptz '2026-11-20' end
        from orders, generate_series(1, 3) as seller;
      insert into payments (parcel_id, due) select id, collect from parcels;
      insert into parcel_problems (parcel_id, kind, note, by_user_id, at)
        select parcels.id, 'damaged', '', users.id, timestamptz '2026-11-19' from parcels, users where seller_id <> 1`),
  )
  try {
    await earlier.upgrade()
    const rows = async (query: string) => (await earlier.pool.query(query)).rows
    const problems = () =>
      rows(
        `select seller_id, problem.solved_at = packed_at as solved from parcel_problems problem join parcels on parcels.id = parcel_id order by 1`,
      )
    expect(await rows('select seller_id, handover from parcels order by 1')).toEqual([
      { seller_id: 1, handover: 'hub' },
      { seller_id: 2, handover: 'direct' },
      { seller_id: 3, handover: 'hub' },
    ])
    expect(await rows('select id, selling from sellers order by 1')).toEqual([
      { id: 1, selling: true },
      { id: 2, selling: true },
      { id: 3, selling: false },
    ])
    expect(await problems()).toEqual([
      { seller_id: 2, solved: true },
      { seller_id: 3, solved: null },
    ])
    // As a process of the release before does.
    await rows("update parcels set packed_at = timestamptz '2026-11-21' where seller_id = 3")
    expect(await problems()).toMatchObject([{ solved: true }, { solved: true }])
    await rows("update sellers set handover = 'hub'")
    expect(await rows('select handover from parcels where seller_id = 2')).toEqual([{ handover: 'direct' }])
  } finally {
    await earlier.close()
  }
})
