import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, readMigrations } from '#platform/backup/schema.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { countProducts } from './listing/count-products.ts'
import { listProducts } from './listing/list-products.ts'
import { foldProductTallies } from './listing/product-tallies.ts'
import { findProduct } from './queries.ts'
import { listSubCategories } from './sub-categories.ts'

const all = readMigrations('migrations')
const added = all.findIndex(({ statements }) =>
  statements.some((each) => each.includes('CREATE TABLE "sub_categories"')),
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

const products = 60

test('a shop of the release before has the same lists and counts, and no sub-categories', async () => {
  await applyMigrations(client, all.slice(0, added))
  await client.query(`insert into categories (slug, name, image, position)
    select slug, jsonb_build_object('en', slug, 'ar', slug), '/x.jpg', 0 from unnest(array['shirts', 'tea']) as slug`)
  await client.query(
    `insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, hidden, search_text)
     select 'p' || n, 1 + n % 2, '{"en": "P", "ar": "م"}', '{"en": "", "ar": ""}', 'Dar', '/x.jpg', 1000 * (1 + n), n % 3,
       n % 10 = 0, 'p' from generate_series(1, $1) as n`,
    [products],
  )
  // Half of the tallies are folded, the others are pending changes.
  await client.query('select fold_product_tallies()')
  await client.query("update products set brand = 'Rafid' where id % 4 = 0")
  const counted = `select brand, price_step, category_id, stars, in_stock, n from product_tallies
    union all select brand, price_step, category_id, stars, in_stock, n from product_tally_changes order by 1, 2, 3, 4, 5, 6`
  const before = (await client.query(counted)).rows
  const rowVersions = 'select id, xmin::text from products order by id'
  const untouched = (await client.query(rowVersions)).rows

  await client.query('begin')
  await applyMigrations(client, all.slice(added))
  await client.query('commit')

  expect((await client.query(counted)).rows).toEqual(before)
  expect((await client.query(rowVersions)).rows).toEqual(untouched)
  const ctx = { db: shop.db, now: () => new Date(), shopper: null, language: 'ar' as const }
  expect(await listSubCategories(ctx)).toEqual([])
  const { total } = await listProducts(ctx, { category: 'tea' })
  expect(total).toBe(
    (await client.query('select from products where category_id = 2 and not hidden')).rowCount,
  )
  expect(await countProducts(ctx, { category: 'tea' })).not.toHaveProperty('subcategories')

  const id = await addSubCategory(shop.db, { category: 'tea', slug: 'green' })
  await assign(shop.db, 'p3', id)
  for (const fold of [false, true]) {
    if (fold) await foldProductTallies({ db: shop.db })
    invalidateCached()
    expect(await listSubCategories(ctx)).toMatchObject([{ slug: 'green', count: 1 }])
    expect((await listProducts(ctx, { category: 'tea' })).total).toBe(total)
    expect((await listProducts(ctx, { subcategory: 'green' })).products).toMatchObject([{ slug: 'p3' }])
  }
  expect(await findProduct(ctx, 'p3')).toMatchObject({ subCategory: { slug: 'green' } })
})

test('its tables have the indexes, triggers, constraints and columns of a new shop', async () => {
  const fresh = await createTestDatabase()
  const facts = `
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select conname || conrelid::regclass, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
    union all select table_name || '.' || column_name, coalesce(domain_name, data_type) || is_nullable
      from information_schema.columns where table_schema = 'public'
    order by 1, 2`
  expect((await client.query(facts)).rows).toEqual((await fresh.pool.query(facts)).rows)
  await fresh.close()
})
