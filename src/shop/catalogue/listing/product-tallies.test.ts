import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addSubCategory } from '#test/harness/sub-categories.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './list-products.ts'
import { foldProductTallies, rankProductSearch } from './product-tallies.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  for (const category of ['electronics', 'mobiles', 'grocery'])
    for (const name of ['one', 'two'])
      await addSubCategory(shop.db, { category, slug: `${category}-${name}` })
})
afterAll(() => shop.close())

const recount = sql`
  select brand, 2 * (pay_price / 10000) + (pay_price % 10000 > 0)::integer as step, category_id, sub_category_id, floor(rating)::int as stars,
    stock_quantity > 0 as stocked, discount_price is not null as reduced, featured, popular, count(*)::int as n
  from products where not hidden group by grouping sets ((3, 4, 5, 6, 7, 8, 9), (2, 3, 4, 5, 6, 7, 8, 9), (1, 3, 4, 5, 6, 7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8, 9))
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9`

const stored = sql`
  select brand, price_step as step, category_id, sub_category_id, stars::int, in_stock as stocked, discounted as reduced, featured, popular, n
  from product_tallies order by 1, 2, 3, 4, 5, 6, 7, 8, 9`

const rows = async (query: typeof stored) => (await shop.db.execute(query)).rows

/** One random write to products, or a fold of the pending changes. */
async function writeSomething(turn: number): Promise<void> {
  const any = sql`(select id from products order by random() limit 1)`
  // Whoever writes a variant has locked its product.
  const locked = sql`(select id from products order by random() limit 1 for no key update) as locked`
  const writes = [
    sql`update variants set stock_quantity = floor(random() * 2) from ${locked} where product_id = locked.id`,
    sql`update variants set price = 250 * (40 + floor(random() * 100)), discount_price = null from ${locked} where product_id = locked.id`,
    sql`update variants set discount_price = case when random() < 0.5 then null else 5000 end from ${locked} where product_id = locked.id and price > 5000`,
    sql`update products set rating = random() * 5, featured = random() < 0.5, popular = random() < 0.5 where id = ${any}`,
    sql`update products set brand = 'brand ' || floor(random() * 3), category_id = (select id from categories order by random() limit 1), sub_category_id = null where id = ${any}`,
    sql`update products set sub_category_id = (select s.id from sub_categories s where s.category_id = products.category_id order by random() limit 1) where id = ${any}`,
    sql`update products set hidden = random() < 0.3 where id = ${any}`,
    sql`insert into products (slug, category_id, title, description, brand, image, price, search_text)
      select gen_random_uuid(), category_id, title, description, brand, image, price, search_text
      from products order by random() limit 1`,
    sql`delete from products where id = (select p.id from products p where not exists
      (select from stock_changes s where s.product_id = p.id) and p.id > 10 order by random() limit 1)`,
    sql`select fold_product_tallies()`,
  ]
  const write = writes[turn % writes.length]
  // One in five is rolled back and must not be counted.
  if (!write) return
  await transaction(shop.db, async (tx) => {
    await tx.execute(write)
    if (turn % 5 === 0) throw new Error('rolled back')
  }).catch((error) => {
    if (!(error instanceof Error && error.message === 'rolled back')) throw error
  })
}

test('after concurrent writes the tallies equal a full recount', async () => {
  let turn = 0
  const writer = async () => {
    while (turn < 400) await writeSomething(turn++)
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  await foldProductTallies(shop)
  expect(await rows(stored)).toEqual(await rows(recount))
  expect(await rows(sql`select from product_tally_changes`)).toEqual([])
})

test('pending changes are counted exactly once', async () => {
  const before = await countProducts(shop.ctx(), {})
  await shop.addProduct({ brand: 'Brand new', stockQuantity: 0, price: 12_250 })
  for (let times = 0; times < 2; times += 1) {
    const after = await countProducts(shop.ctx(), {})
    expect(after.total).toBe(before.total + 1)
    expect(after.inStock).toBe(before.inStock)
    expect(
      (await countProducts(shop.ctx(), { brand: 'Brand new', minPrice: 12_000, maxPrice: 13_000 })).total,
    ).toBe(1)
    expect((await listProducts(shop.ctx(), { brand: 'Brand new', minPrice: 10_000 })).total).toBe(1)
    await foldProductTallies(shop)
  }
})

test('an order that leaves stock writes no tally change', async () => {
  const { id } = await shop.addProduct({ stockQuantity: 5 })
  await foldProductTallies(shop)
  await shop.db.execute(sql`update variants set stock_quantity = 4 where product_id = ${id}`)
  expect(await rows(sql`select from product_tally_changes`)).toEqual([])
  await shop.db.execute(sql`update variants set stock_quantity = 0 where product_id = ${id}`)
  expect(await rows(sql`select n from product_tally_changes order by n`)).toEqual([{ n: -1 }, { n: 1 }])
})

test('the band of a product in the search index follows its popularity and does not change the matches', async () => {
  const result = async () =>
    (await listProducts(shop.ctx(), { search: 'موبايل' })).products.map(({ id }) => id)
  await shop.db.execute(sql`update products set hidden = id = (select max(id) from products)`)
  const before = await result()
  await rankProductSearch(shop)
  const bands = sql`select distinct band, hidden from product_search join products on id = product_id order by band`
  expect(await rows(bands)).toEqual([
    { band: 0, hidden: false },
    { band: 5, hidden: true },
  ])
  expect(await result()).toEqual(before)
})

test('a hidden product has no search results until it is visible again', async () => {
  const { id } = await shop.addProduct({ titleEn: 'Zanbarak kettle' })
  const result = async () =>
    (await listProducts(shop.ctx(), { search: 'zanbarak' })).products.map((product) => product.id)
  expect(await result()).toEqual([id])
  await shop.db.execute(sql`update products set hidden = true where id = ${id}`)
  await rankProductSearch(shop)
  expect(await result()).toEqual([])
  await shop.db.execute(sql`update products set hidden = false where id = ${id}`)
  expect(await result()).toEqual([id])
})

test('without products every count is zero', async () => {
  await shop.db.execute(sql`truncate products cascade`)
  expect((await countProducts(shop.ctx(), {})).total).toBe(0)
  expect(await rows(stored)).toEqual([])
})
