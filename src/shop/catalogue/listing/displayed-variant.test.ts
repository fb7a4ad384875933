import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './list-products.ts'
import type { ProductListArgs } from './product-list-args.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('a coat in navy for 10,000 and in black for 50,000 instead of 60,000', () => {
  const brand = 'Coats'
  let id: number
  beforeAll(async () => {
    ;({ id } = await shop.addProduct({ brand, category: 'fashion' }))
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: [
        { values: { colour: 'navy' }, price: 10_000 },
        { values: { colour: 'black' }, price: 60_000, discountPrice: 50_000 },
      ],
    })
    invalidateCached()
  })
  const listed = async (args: ProductListArgs) =>
    (await listProducts(shop.ctx(), { brand, ...args })).products.map((product) => product.id)

  test('is in the list of 40,000 to 60,000 (B10)', async () => {
    expect(await listed({ minPrice: 40_000, maxPrice: 60_000 })).toEqual([id])
    expect(await listed({ maxPrice: 15_000 })).toEqual([id])
    expect(await listed({ minPrice: 15_000, maxPrice: 45_000 })).toEqual([])
    expect(await listed({ minPrice: 60_000, maxPrice: 40_000 })).toEqual([])
    expect(await listed({ minPrice: 40_000, options: { colour: ['navy'] } })).toEqual([])
    expect(await listed({ minPrice: 40_000, options: { colour: ['black'] } })).toEqual([id])
  })

  test('is in the list of discounts (B12), in the range of the discount only', async () => {
    expect(await listed({ discount: true })).toEqual([id])
    expect(await listed({ discount: true, maxPrice: 20_000 })).toEqual([])
    expect(await listed({ discount: true, options: { colour: ['navy'] } })).toEqual([])
    expect((await countProducts(shop.ctx(), { brand })).discount).toBe(1)
    // The upper end lies within a step of the tallies.
    expect((await countProducts(shop.ctx(), { brand, maxPrice: 52_500 })).discount).toBe(1)
    expect((await listProducts(shop.ctx(), { brand, discount: true, maxPrice: 52_500 })).total).toBe(1)
  })

  test('is not, once black is sold out', async () => {
    await shop.db.execute(
      sql`update variants set stock_quantity = 0 where product_id = ${id} and price = 60000`,
    )
    expect(await listed({ minPrice: 40_000 })).toEqual([])
    expect(await listed({ discount: true })).toEqual([])
    await shop.db.execute(
      sql`update variants set stock_quantity = 5 where product_id = ${id} and price = 60000`,
    )
    expect(await listed({ minPrice: 40_000 })).toEqual([id])
  })
})
