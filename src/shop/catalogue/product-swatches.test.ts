import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import type { ProductListArgs } from './listing/product-list-args.ts'
import { listProductsWithSwatches } from './product-swatches.ts'
import { catalogueReads } from './reads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const black = { key: 'black', nameEn: 'Black', nameAr: 'أسود', colour: '#1c1c1e' }
const navy = { key: 'navy', nameEn: 'Navy', nameAr: 'كحلي', colour: '#1f2a4d' }

let brands = 0

/** A product of a brand of its own, so that it is listed alone. */
async function shirt(stock: Record<string, number>) {
  const brand = `Swatch ${++brands}`
  const { id } = await shop.addProduct({ brand })
  const variants = Object.entries(stock).map(([values, stockQuantity]) => {
    const [colour = '', size = ''] = values.split('/')
    return { values: { colour, size }, stockQuantity }
  })
  await addOptions(shop.db, id, { options: ['colour', 'size'], variants })
  const swatches = async (args: ProductListArgs = {}) =>
    (await listProductsWithSwatches(shop.ctx(), { brand, ...args })).products[0]?.swatches
  return { id, brand, swatches }
}

test('a listed product has its colours in their order, of which a variant is available', async () => {
  const { swatches } = await shirt({ 'navy/m': 3, 'black/m': 0, 'black/xl': 1, 'white/m': 0 })
  expect(await swatches()).toEqual({ option: 'colour', values: [black, navy] })
})

test('one colour is no choice, and a product that is sold out has none', async () => {
  expect(await (await shirt({ 'black/m': 3, 'navy/m': 0 })).swatches()).toBeUndefined()
  expect(await (await shirt({ 'black/m': 0, 'navy/m': 0 })).swatches()).toBeUndefined()
})

test('of more than five colours the first five are listed, and the number of the others', async () => {
  const colours = ['black', 'white', 'navy', 'grey', 'red', 'green', 'blue']
  const { swatches } = await shirt(Object.fromEntries(colours.map((colour) => [`${colour}/m`, 1])))
  const listed = await swatches()
  expect(listed?.values).toHaveLength(5)
  expect(listed?.more).toBe(2)
})

test('the API adds swatches to lists on request, also to the links of its pages; other responses have none', async () => {
  const { brand } = await shirt({ 'black/m': 1, 'navy/m': 1 })
  await shop.addProduct({ brand })
  const browser = shop.browser()
  const path = `/api/products?brand=${encodeURIComponent(brand)}&pageSize=1`
  const plain = await browser.get(path)
  expect(plain.body[0]).not.toHaveProperty('swatches')
  expect(plain.headers.get('link')).not.toContain('include')
  const listed = await browser.get(`${path}&include=swatches&sort=price-low`)
  expect(listed.headers.get('link')).toContain('include=swatches')
  const all = await browser.get(`/api/products?brand=${encodeURIComponent(brand)}&include=swatches`)
  expect(all.body.flatMap((each: { swatches?: unknown }) => each.swatches ?? [])).toEqual([
    { option: 'colour', values: [black, navy] },
  ])
  expect(await browser.get(`${path}&include=variants`)).toMatchObject({
    status: 400,
    body: { errors: { include: 'unknown_value' } },
  })
})

test('the page reads what the client would fetch', async () => {
  const { brand, swatches } = await shirt({ 'black/m': 1, 'navy/m': 1 })
  const { products } = await catalogueReads.products(shop.ctx(), { brand })
  expect(products[0]?.swatches).toEqual(await swatches())
})

test('swatches cost one statement, and none in a list without options', async () => {
  const { brand } = await shirt({ 'black/m': 1, 'navy/m': 1 })
  const plain = await shop.addProduct({ brand: 'No options' })
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent') })
  const statements = countStatements(pool)
  const count = async (args: ProductListArgs, list: (typeof catalogueReads)['products']) => {
    const before = statements.count
    await list({ ...shop.ctx(), db }, args)
    return statements.count - before
  }
  const { listProducts } = await import('./listing/list-products.ts')
  for (const [of, extra] of [
    [brand, 1],
    [plain.brand ?? 'No options', 0],
  ] as const) {
    await count({ brand: of }, listProducts)
    const without = await count({ brand: of }, listProducts)
    expect(await count({ brand: of }, listProductsWithSwatches), of).toBe(without + extra)
  }
  await close()
})
