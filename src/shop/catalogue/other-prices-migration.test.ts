import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, readMigrations } from '#platform/backup/schema.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { countProducts } from './listing/count-products.ts'
import { listProducts } from './listing/list-products.ts'

const all = readMigrations('migrations')
const added = all.findIndex(({ statements }) =>
  statements.some((each) => each.includes('CREATE TABLE "other_prices"')),
)

let shop: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.PoolClient
beforeAll(async () => {
  shop = await createTestDatabase({ template: 'template0' })
  client = await shop.pool.connect()
})
afterAll(async () => {
  client.release(true)
  await shop.close()
})

const rows = async (query: string) => (await client.query(query)).rows

test('a shop of the release before gets the other prices of its products, and the tallies of a new shop', async () => {
  await client.query('begin')
  await applyMigrations(client, all.slice(0, added))
  await client.query('commit')
  await client.query(`
    insert into categories (slug, name, image, position) values ('coats', '{"en": "Coats", "ar": "معاطف"}', '/x.jpg', 0);
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, has_options, search_text)
      select 'p' || n, categories.id, '{"en": "P", "ar": "م"}', '{"en": "", "ar": ""}', 'Dar ' || n % 3, '/x.jpg', 1000 * n, 1, n % 4 = 0, 'p'
      from generate_series(1, 40) as n, categories;
    update variants set hidden = true, position = -1 where product_id in (select id from products where has_options);
    insert into option_values (option_id, key, name, position)
      select id, 'migrated' || n, '{"en": "V", "ar": "ق"}', 100 + n from options, generate_series(1, 4) as n where key = 'colour';
    insert into variants (product_id, combination, price, discount_price, stock_quantity, position)
      select products.id, array[value.id], 1000 * (products.id % 7 + n * (products.id % 3)), case when n = 3 then 1000 * (products.id % 7 + n * (products.id % 3)) - 250 end, (products.id + n) % 3, n
      from products, generate_series(1, 4) as n join option_values as value on value.key = 'migrated' || n where has_options;
    update products set hidden = true where slug = 'p8'`)
  // Half of the tallies are folded, the others are pending changes.
  await client.query(`select fold_product_tallies(); update products set brand = 'Rafid' where id % 5 = 0`)
  const before = await rows(
    'select id, price, discount_price, stock_quantity, highest_price from products order by id',
  )

  await client.query('begin')
  await applyMigrations(client, all.slice(added))
  await client.query('commit')

  expect(
    await rows('select id, price, discount_price, stock_quantity, highest_price from products order by id'),
  ).toEqual(before)
  const stored = 'select product_id, discounted, price, previous from other_prices order by 1, 2, 3'
  const tallies = 'select * from product_tallies order by product_tallies'
  const migrated = { prices: await rows(stored), tallies: await rows(tallies) }
  expect(migrated.prices.length).toBeGreaterThan(5)
  expect(migrated.prices.some(({ discounted }) => discounted)).toBe(true)

  const ctx = { db: shop.db, now: () => new Date(), shopper: null, language: 'ar' as const }
  for (const args of [{ minPrice: 5_000, maxPrice: 9_000 }, { discount: true as const }])
    expect((await listProducts(ctx, args)).total).toBe((await countProducts(ctx, args)).total)

  // The triggers write the same when everything changes and changes back.
  await client.query('update products set hidden = not hidden')
  await client.query('update products set hidden = not hidden')
  await client.query('select fold_product_tallies()')
  expect({ prices: await rows(stored), tallies: await rows(tallies) }).toEqual(migrated)
})
