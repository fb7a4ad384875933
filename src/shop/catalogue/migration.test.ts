import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, readMigrations } from '#platform/backup/schema.ts'
import { listSlides } from '#shop/content/queries.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { listProducts } from './listing/list-products.ts'
import { findProduct, listCategories } from './queries.ts'

const all = readMigrations('migrations')
/** The migration that makes one value of the columns of each language. */
const merged = all.findIndex(({ statements }) =>
  statements.some((each) => each.includes('RENAME COLUMN "title_en"')),
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

const difficult = [
  `It's a "pot" — 5" & <b>bold</b>`,
  'قِدْر «نحاس» ‏١٢ سم، ٪٥٠',
  'line one\nline two\r\n\ttabbed \\n \\u0041 {"en": "x"}',
  '👩‍🍳 🫖',
  '%s $1 -- ; drop table products',
  ' spaces around ',
  'ab\u00a0c\u200f\u2028d',
]
const text = (n: number) => difficult[n % difficult.length] ?? ''

const shopper = { now: () => new Date(), shopper: null, language: 'ar' as const }

test('a shop of the release before keeps every text of products, categories and slides', async () => {
  await applyMigrations(client, all.slice(0, merged))
  const categories = difficult.map((_, n) => ({ slug: `c${n}`, nameEn: text(n), nameAr: text(n + 1) }))
  for (const { slug, nameEn, nameAr } of categories)
    await client.query(
      `insert into categories (slug, name_en, name_ar, image, position) values ($1, $2, $3, '/x.jpg', 0)`,
      [slug, nameEn, nameAr],
    )
  const products = difficult.map((_, n) => ({
    slug: `p${n}`,
    titleEn: text(n),
    titleAr: text(n + 2),
    // The first has no descriptions, the second only one, the third a long one, which is stored outside its row.
    descriptionEn: n < 2 ? '' : n === 2 ? text(n).repeat(5_000) : text(n + 3),
    descriptionAr: n < 1 ? '' : text(n + 4),
  }))
  for (const [n, each] of products.entries())
    await client.query(
      `insert into products (slug, category_id, title_en, title_ar, description_en, description_ar, brand, image, price,
         stock_quantity, hidden, search_text)
       select $1, id, $2, $3, $4, $5, 'Dar', '/x.jpg', 5000, 3, $6, $1 from categories order by id limit 1`,
      [each.slug, each.titleEn, each.titleAr, each.descriptionEn, each.descriptionAr, n === 3],
    )
  const slides = difficult.slice(0, 3).map((_, n) => ({
    titleEn: text(n),
    titleAr: text(n + 1),
    descriptionEn: text(n + 2),
    descriptionAr: text(n + 3),
    buttonEn: text(n + 4),
    buttonAr: '',
  }))
  for (const [position, each] of slides.entries())
    await client.query(
      `insert into slides (position, image, ground, title_en, title_ar, description_en, description_ar, button_en, button_ar, link)
       values ($1, '/x.jpg', '#ffffff', $2, $3, $4, $5, $6, $7, '/products')`,
      [position, ...Object.values(each)],
    )

  await client.query('begin')
  await applyMigrations(client, all.slice(merged))
  await client.query('commit')

  const ctx = { db: shop.db, ...shopper }
  expect(await listCategories(ctx)).toEqual(categories.map((each) => expect.objectContaining(each)))
  expect(await listSlides(ctx)).toEqual(slides.map((each) => expect.objectContaining(each)))
  for (const [n, each] of products.entries())
    expect(await findProduct(ctx, each.slug)).toEqual(n === 3 ? null : expect.objectContaining(each))
  expect((await listProducts(ctx, {})).products).toHaveLength(products.length - 1)
  const { rows } = await client.query(
    `select title ->> 'en' as "titleEn", title ->> 'ar' as "titleAr", description ->> 'en' as "descriptionEn",
       description ->> 'ar' as "descriptionAr", slug, hidden, stock_quantity from products order by id`,
  )
  expect(rows).toEqual(products.map((each, n) => ({ ...each, hidden: n === 3, stock_quantity: 3 })))
})

test('its tables have the indexes, triggers and columns of a new shop', async () => {
  const fresh = await createTestDatabase()
  const facts = `
    select indexname as name, indexdef as definition from pg_indexes where tablename in ('products', 'categories', 'slides')
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select table_name || '.' || column_name, coalesce(domain_name, data_type) || is_nullable
      from information_schema.columns where table_schema = 'public'
    order by 1`
  expect((await client.query(facts)).rows).toEqual((await fresh.pool.query(facts)).rows)
  await fresh.close()
})
