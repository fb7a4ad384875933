import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './list-products.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { foldProductTallies } from './product-tallies.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  await addPriced('Cheap', 60, 250)
  await addPriced('Large', 2_100, 250)
})
afterAll(() => shop.close())

/** Products of one brand with prices from `step` in equal steps; every third is sold out. */
async function addPriced(brand: string, products: number, step: number): Promise<void> {
  await shop.db.execute(sql`
    with model as (select * from products order by id limit 1), added as (
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, rating, search_text)
      select gen_random_uuid(), category_id, title, description, ${brand}, image, n * ${step}::integer, n % 3, n % 6, search_text
      from model, generate_series(1, ${products}::integer) as n
      returning id, price, stock_quantity
    )
    select count(*) from added`)
}

/** The bands of a list, after checking that each has as many products as the list of its prices. */
async function checkedBands(args: ProductListArgs) {
  const { prices = [] } = await countProducts(shop.ctx(), args)
  const { minPrice: _, maxPrice: __, ...anyPrice } = args
  for (const { count, ...band } of prices)
    expect((await listProducts(shop.ctx(), { ...anyPrice, ...band })).total).toBe(count)
  return prices
}

const endsOf = (bands: readonly { maxPrice?: number }[]) => bands.map(({ maxPrice }) => maxPrice)

describe('price bands', () => {
  test('of a small place have fine bounds, before and after a fold of the tallies', async () => {
    const bands = await checkedBands({ brand: 'Cheap' })
    expect(bands.length).toBeGreaterThanOrEqual(3)
    expect(bands[0]?.maxPrice).toBeLessThan(10_000)
    await foldProductTallies(shop)
    expect(await checkedBands({ brand: 'Cheap' })).toEqual(bands)
  })

  test('of a large place end at the steps of the tallies', async () => {
    const pending = await checkedBands({ brand: 'Large' })
    await foldProductTallies(shop)
    const bands = await checkedBands({ brand: 'Large' })
    expect(bands).toEqual(pending)
    expect(bands.length).toBeGreaterThanOrEqual(3)
    for (const { maxPrice = 0 } of bands) expect(maxPrice % 10_000).toBe(0)
    const everything = await checkedBands({ inStock: true, rating: 2 })
    for (const { maxPrice = 0 } of everything) expect(maxPrice % 10_000).toBe(0)
  })

  test('stay the same while other filters and the price change', async () => {
    const bands = await checkedBands({ brand: 'Cheap' })
    for (const args of [{ inStock: true as const }, { rating: 3 }, { minPrice: 5_000 }, { maxPrice: 750 }]) {
      const others = await checkedBands({ brand: 'Cheap', ...args })
      expect(endsOf(bands)).toEqual(expect.arrayContaining(endsOf(others)))
    }
    expect(await checkedBands({ brand: 'Cheap', maxPrice: 750 })).toEqual(bands)
  })

  test('of a list filtered by an option ignore the price filter', async () => {
    for (let n = 1; n <= 15; n += 1) {
      const { id } = await shop.addProduct({ brand: 'Coloured', price: n * 1_000 })
      await addOptions(shop.db, id, {
        options: ['colour'],
        variants: [{ values: { colour: n === 3 ? 'white' : 'black' }, price: n * 1_000 }],
      })
    }
    invalidateCached()
    const options = { colour: ['black'] }
    const bands = await checkedBands({ brand: 'Coloured', options })
    expect(bands.length).toBeGreaterThanOrEqual(3)
    expect(await checkedBands({ brand: 'Coloured', options, maxPrice: 2_000 })).toEqual(bands)
  })

  test('are absent of a list with few products', async () => {
    await shop.addProduct({ brand: 'Few', price: 1_000 })
    await shop.addProduct({ brand: 'Few', price: 100_000 })
    expect(await countProducts(shop.ctx(), { brand: 'Few' })).not.toHaveProperty('prices')
  })

  test('keep the requested one without a product, and leave out the others', async () => {
    const bands = await checkedBands({ brand: 'Cheap' })
    const { count: _, ...last } = bands.at(-1) ?? { count: 0 }
    await shop.db.execute(
      sql`update products set rating = 0 where brand = 'Cheap' and pay_price >= ${last.minPrice}`,
    )
    const rated = { brand: 'Cheap', rating: 1 }
    expect((await checkedBands(rated)).length).toBe(bands.length - 1)
    expect((await checkedBands({ ...rated, ...last })).at(-1)).toEqual({ ...last, count: 0 })
  })
})
