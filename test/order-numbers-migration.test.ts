import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listQueue } from '#backoffice/orders/order-queue.ts'
import { applyMigrations, readMigrations } from '#platform/backup/schema.ts'
import { listOrders } from '#shop/orders/queries.ts'
import { trackOrder } from '#shop/orders/track-order.ts'
import { createTestDatabase } from './harness/database.ts'

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync('migrations/meta/_journal.json', 'utf8'),
)
const all = readMigrations('migrations')
const switched = journal.entries.findIndex(({ tag }) => tag.endsWith('_order_numbers'))
const at = new Date('2026-03-01T09:00:00Z')

type Opened = Awaited<ReturnType<typeof createTestDatabase>>
const opened: Opened[] = []
/** Migrated to the previous version, and otherwise empty. */
let previous: Opened
beforeAll(async () => {
  previous = await createTestDatabase({ template: 'template0' })
  opened.push(previous)
  await inOne(previous.pool, (client) => applyMigrations(client, all.slice(0, switched)))
})
afterAll(async () => {
  for (const database of opened) await database.close()
})

async function inOne(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  await work(client).finally(() => client.release(true))
}

/** A shop of the previous version: a shopper with orders from `firstOrder` on, a cart, and an inquiry. */
async function shopOfBefore(firstOrder = 1): Promise<Opened> {
  const database = await createTestDatabase({ template: previous.connection.database })
  opened.push(database)
  await inOne(database.pool, async (client) => {
    await client.query(`
      alter sequence orders_id_seq restart with ${firstOrder};
      insert into users (name, email, is_anonymous) values ('Guest', 'g@guest.invalid', true);
      insert into categories (slug, name_en, name_ar, image, position) values ('one', 'One', 'واحد', '/p.jpg', 1);
      insert into products (slug, title_en, title_ar, description_en, description_ar, brand, image, price, rating,
        review_count, stock_quantity, created_at, category_id, search_text)
      select 'kettle', 'Kettle', 'كتلي', 'x', 'x', 'Dijla', '/p.jpg', 1000, 0, 0, 50, now(), id, 'kettle' from categories;
      insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, created_at)
      select users.id, 1000, 'delivered', 'cash', 'Ali, 0770 123 4567', '+9647701234567',
        '2026-01-01'::timestamptz + i * interval '1 day' from users, generate_series(1, 5) i order by i;
      insert into order_items (order_id, product_id, quantity, price) select o.id, p.id, 1, 1000 from orders o, products p;
      insert into order_status_changes (order_id, status, reason, at) select id, 'delivered', 'demo', created_at from orders;
      insert into cart_items (user_id, product_id, quantity, price_seen, added_at)
      select users.id, products.id, 3, 1000, now() from users, products;
      insert into inquiries (kind, name, text, language, at) values ('contact', 'Zainab', 'Do you deliver?', 'en', now());
    `)
  })
  return database
}

const bringUpToDate = ({ pool }: Opened, migrations = all.slice(switched)) =>
  inOne(pool, async (client) => {
    await client.query('begin')
    await applyMigrations(client, migrations)
    await client.query('commit')
  })

describe('a shop of the previous version', () => {
  let shop: Opened
  let shopper: { id: number }
  const ctx = () => ({ db: shop.db, now: () => at, shopper, language: 'ar' as const })
  beforeAll(async () => {
    shop = await shopOfBefore()
    await bringUpToDate(shop)
    const { rows } = await shop.pool.query<{ id: number }>('select id from users')
    if (!rows[0]) throw new Error('the shopper is gone')
    shopper = rows[0]
  })

  test('keeps its numbers, carts and inquiries, and its orders can still be tracked', async () => {
    const { orders } = await listOrders(ctx(), {})
    expect(orders.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(await trackOrder(ctx(), { orderNumber: 3, phone: '+9647701234567', address: 'a' })).toMatchObject({
      id: 3,
    })
    const { rows } = await shop.pool.query(
      `select (select quantity from cart_items) as in_cart, (select id from inquiries) as inquiry`,
    )
    expect(rows).toEqual([{ in_cart: 3, inquiry: 1 }])
  })

  test('gives its next orders eight digits, and lists them first whatever their numbers', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
       select $1, 1000, 'pending', 'cash', 'x', $2::timestamptz + i * interval '1 second' from generate_series(1, 12) i
       order by i returning id`,
      [shopper.id, at],
    )
    const placed = rows.map(({ id }) => id).toReversed()
    for (const id of placed) {
      expect(id).toBeGreaterThanOrEqual(10_000_000)
      expect(id).toBeLessThanOrEqual(99_999_999)
    }
    expect(placed).not.toEqual(placed.toSorted((a, b) => b - a))
    const expected = [...placed, 5, 4, 3, 2, 1]
    expect((await listOrders(ctx(), { pageSize: 20 })).orders.map(({ id }) => id)).toEqual(expected)
    const queue = await listQueue(ctx(), {})
    expect(queue.orders.map(({ id }) => id)).toEqual(expected)
    expect(queue.newest?.id).toBe(placed[0])
    const oldest = await listQueue(ctx(), { sort: 'placed' })
    expect(oldest.orders.map(({ id }) => id)).toEqual(expected.toReversed())
  })

  test('has a key that no other shop has', async () => {
    const other = await shopOfBefore()
    await bringUpToDate(other, all.slice(switched, switched + 1))
    const keyOf = async ({ pool }: Opened) =>
      (await pool.query(`select value from settings where name = 'public_numbers_key'`)).rows[0].value
    expect(await keyOf(shop)).toMatch(/^[0-9a-f]{64}$/)
    expect(await keyOf(other)).not.toBe(await keyOf(shop))
  })
})

test('a shop whose numbers already have eight digits continues with nine, without duplicates', async () => {
  const shop = await shopOfBefore(10_000_001)
  await bringUpToDate(shop, all.slice(switched, switched + 1))
  const { rows } = await shop.pool.query<{ id: number }>(
    `select next_public_number('order_numbers', 'order') as id from generate_series(1, 20)`,
  )
  expect(Math.min(...rows.map(({ id }) => id))).toBeGreaterThanOrEqual(100_000_000)
})

test('a shop with nine-digit numbers is left unchanged, and its start explains why', async () => {
  const shop = await shopOfBefore(100_000_001)
  await expect(bringUpToDate(shop)).rejects.toThrow(/no range is free for new ones/)
  const { rows } = await shop.pool.query(`select to_regclass('order_numbers') is null as untouched`)
  expect(rows[0].untouched).toBe(true)
})
