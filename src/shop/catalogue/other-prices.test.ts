import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { foldProductTallies } from './listing/product-tallies.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  for (let n = 0; n < 12; n += 1) {
    const { id } = await shop.addProduct({ brand: `Brand ${n % 3}`, price: 10_000 })
    const colours = ['black', 'white', 'navy', 'red'].slice(0, 1 + (n % 4))
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: colours.map((colour) => ({ values: { colour } })),
    })
  }
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows

/** The prices of each visible product as its variants have them: its own first, which is that of the variant shown. */
const offers = sql`
  with ranked as (
    select v.*, row_number() over (partition by v.product_id order by v.hidden, v.stock_quantity = 0, v.pay_price, v.position, v.id) as place
    from variants v join products p on p.id = v.product_id where not p.hidden
  ), offers as (
    select product_id, pay_price as price, place = 1 as is_first, discount_price is not null as discounted from ranked
    where place = 1 or (not hidden and stock_quantity > 0)
  ), chains as (
    select false as discounted, product_id, price, bool_or(is_first) as is_first, lag(price) over (partition by product_id order by price) as previous
    from offers group by product_id, price
    union all
    select true, product_id, price, bool_or(is_first), lag(price) over (partition by product_id order by price)
    from offers where discounted group by product_id, price
  )`

const chained = sql`${offers} select chains.product_id, discounted, chains.price, coalesce(previous, -1) as previous, category_id, brand
  from chains join products on products.id = chains.product_id where not is_first order by 1, 2, 3`

/** Of any range of whole steps: the products with a price in it, and those with a discounted price in it. */
const counted = (from: number, to: number) => sql`${offers}
  select count(distinct product_id)::int as n, count(distinct product_id) filter (where discounted)::int as discounts
  from offers where 2 * (price / 10000) + (price % 10000 > 0)::int between ${from} and ${to}`
const tallied = (from: number, to: number, brands: ReturnType<typeof sql>) => sql`
  select coalesce(sum(n), 0)::int as n, coalesce(sum(n) filter (where discounted), 0)::int as discounts
  from product_tallies where price_step between ${from} and ${to} and previous_step < ${from} and ${brands}`

async function writeSomething(turn: number): Promise<void> {
  const locked = sql`(select id from products order by random() limit 1 for no key update) as locked`
  // Variants that are set aside are hidden and not written.
  const one = sql`variants.id = (select v.id from variants v where v.product_id = locked.id and v.position >= 0 order by random() limit 1)`
  const any = sql`(select id from products order by random() limit 1)`
  const writes = [
    sql`update variants set price = 250 * (20 + floor(random() * 100)), discount_price = null from ${locked} where ${one}`,
    sql`update variants set discount_price = case when random() < 0.3 then null else 250 * (1 + floor(random() * 19)) end from ${locked} where ${one}`,
    sql`update variants set stock_quantity = floor(random() * 2) from ${locked} where ${one}`,
    sql`update variants set hidden = random() < 0.3 from ${locked} where ${one}`,
    sql`update variants set price = 20000, discount_price = null from ${locked} where product_id = locked.id`,
    sql`update products set hidden = random() < 0.2 where id = ${any}`,
    sql`update products set brand = 'Brand ' || floor(random() * 3), category_id = (select id from categories order by random() limit 1), sub_category_id = null where id = ${any}`,
    sql`select fold_product_tallies()`,
  ]
  const write = writes[turn % writes.length]
  if (!write) return
  await transaction(shop.db, async (tx) => {
    await tx.execute(write)
    if (turn % 7 === 0) throw new Error('rolled back')
  }).catch((error) => {
    if (!(error instanceof Error && error.message === 'rolled back')) throw error
  })
}

test('after concurrent writes the other prices and their tallies are those of the variants', async () => {
  for (let round = 0; round < 5; round += 1) {
    let turn = 0
    const writer = async () => {
      while (turn < 160) await writeSomething(turn++)
    }
    await Promise.all(Array.from({ length: 6 }, writer))
    const stored = sql`select product_id, discounted, price, previous, category_id, brand from other_prices order by 1, 2, 3`
    expect(await rows(stored)).toEqual(await rows(chained))
    await foldProductTallies(shop)
    for (let from = 0; from < 8; from += 1) {
      for (let to = from; to < 8; to += 1) {
        const expected = await rows(counted(from, to))
        expect(await rows(tallied(from, to, sql`brand is null`)), `${from}–${to}`).toEqual(expected)
        expect(await rows(tallied(from, to, sql`brand is not null`)), `${from}–${to}`).toEqual(expected)
      }
    }
    const anyPrice = sql`select sum(n)::int as n, coalesce(sum(n) filter (where discounted), 0)::int as discounts
      from product_tallies where price_step is null and brand is null`
    expect(await rows(anyPrice)).toEqual(await rows(counted(0, 1_000_000)))
  }
})

test('a deleted product leaves neither prices nor tallies', async () => {
  await shop.db.execute(sql`delete from stock_changes`)
  await shop.db.execute(sql`delete from products where id in (select product_id from other_prices)`)
  await foldProductTallies(shop)
  expect(await rows(sql`select from other_prices`)).toEqual([])
  expect(await rows(sql`select from product_tallies where previous_step >= 0`)).toEqual([])
})

test('other prices of a product are refused, as its price is', async () => {
  const update = shop.db.execute(sql`update products set other_prices = '{[250,251)}'`)
  await expect(update).rejects.toMatchObject({ cause: { message: expect.stringContaining('variants') } })
})
