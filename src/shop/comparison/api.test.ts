import { QueryClient } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import type { NewProduct } from '#test/harness/small-catalogue.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { addOptions, setSale } from '#test/harness/variants.ts'
import { comparisonQuery } from './client.ts'
import { comparisonReads } from './reads.ts'
import type { Comparison } from './schemas.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
  await shop.db.insert(attributes).values([
    { key: 'net', name: names('Net content'), kind: 'number', unit: names('kg'), content: true, position: 3 },
    { key: 'screen', name: names('Screen'), kind: 'number', unit: names('in'), position: 1 },
    { key: 'material', name: names('Material'), kind: 'text', position: 2 },
  ])
})
afterEach(() => shop.close())

function names(en: string) {
  return { en, ar: `ع ${en}` }
}

async function add(columns: NewProduct = {}): Promise<number> {
  return (await shop.addProduct({ attributes: { screen: 6 }, ...columns })).id
}

async function compare(products: string): Promise<Comparison> {
  const { status, body } = await shop
    .browser()
    .get(`/api/comparison?products=${encodeURIComponent(products)}`)
  expect(status).toBe(200)
  return body as unknown as Comparison
}

const idsOf = (list: Comparison['products']) => list.map(({ id }) => id)
const nothing = { attributes: [], products: [], similar: [] }

describe('the compared products', () => {
  test('come in the order of the ids with their attributes; the rows are those that one of them has, in the order of the shop', async () => {
    const material = { en: 'Wood', ar: 'خشب' }
    const a = await add({ attributes: { net: 2, material }, price: 10_000 })
    const b = await add({ attributes: { screen: 6.5 }, price: 20_000 })
    const { attributes, products } = await compare(`${b},${a}`)
    expect(attributes.map(({ key }) => key)).toEqual(['screen', 'material', 'net'])
    expect(idsOf(products)).toEqual([b, a])
    expect(products[0]?.attributes).toEqual([
      { key: 'screen', nameEn: 'Screen', nameAr: 'ع Screen', number: 6.5, unitEn: 'in', unitAr: 'ع in' },
    ])
    expect(products[1]?.attributes?.map(({ key }) => key)).toEqual(['material', 'net'])
    expect(products[1]?.unitPrice).toEqual({ price: 5000, per: 'kg' })
    expect(products[0]).not.toHaveProperty('unitPrice')
    expect(products[0]).not.toHaveProperty('descriptionEn')
    expect((await compare(String(b))).attributes.map(({ key }) => key)).toEqual(['screen'])
  })

  test('are not hidden, unknown, of another category or what is no id; a fifth is left out', async () => {
    const hidden = await add({ hidden: true })
    const other = await add({ category: 'books' })
    const ids = [await add(), await add(), await add(), await add(), await add()]
    const [a, b, c, d, e] = ids as [number, number, number, number, number]
    const { products } = await compare(`x,${hidden},999999,${a},${other},${b},${a},0,${c},-1,${d},${e}`)
    expect(idsOf(products)).toEqual([a, b, c, d])
    expect(idsOf((await compare(`${other},${a}`)).products)).toEqual([other])
    for (const none of ['', 'x', '999999', String(hidden), `${hidden},similar`, 'similar', '\u0000', "1'--"])
      expect(await compare(none), none).toEqual(nothing)
  })

  test('have the price of the cheapest available variant, and its unit price', async () => {
    const { id } = await shop.addProduct({ attributes: { net: 2 } })
    await addOptions(shop.db, id, {
      options: ['pack'],
      variants: [
        { values: { pack: '1' }, price: 5_000, stockQuantity: 0 },
        { values: { pack: '6' }, price: 30_000, discountPrice: 24_000 },
        { values: { pack: '12' }, price: 60_000 },
      ],
    })
    const [product] = (await compare(String(id))).products
    expect(product).toMatchObject({
      price: 30_000,
      discountPrice: 24_000,
      priceUntil: 60_000,
      hasOptions: true,
    })
    expect(product?.unitPrice).toEqual({ price: 2_000, per: 'kg' })
  })

  test('have current prices and stock', async () => {
    const id = await add()
    await setSale(shop.db, id, { price: 7_000, stockQuantity: 0 })
    expect((await compare(String(id))).products).toMatchObject([{ price: 7_000, stockQuantity: 0 }])
  })
})

describe('similar products', () => {
  test('join a single product, and are suggested: of its section, with its attributes, near in price', async () => {
    const base = await add({ price: 100_000, attributes: { screen: 6, net: 1 } })
    const far = await add({ price: 900_000 })
    const near = await add({ price: 90_000 })
    const unlike = await add({ price: 100_000, attributes: { material: names('Wood') } })
    const section = await add({ price: 500_000 })
    const phones = await addSubCategory(shop.db, { category: 'electronics', slug: 'phones' })
    for (const id of [base, section]) {
      const [row] = await shop.db.select().from(products).where(eq(products.id, id))
      await assign(shop.db, row?.slug ?? '', phones)
    }
    await add({ price: 100_000, attributes: {} })
    await add({ price: 100_000, hidden: true })
    await add({ price: 100_000, stockQuantity: 0 })
    await add({ price: 100_000, category: 'books' })
    const single = await compare(String(base))
    expect([idsOf(single.products), idsOf(single.similar)]).toEqual([[base], [section, near, far, unlike]])
    const filled = await compare(`${base},similar`)
    expect([idsOf(filled.products), idsOf(filled.similar)]).toEqual([
      [base, section, near],
      [far, unlike],
    ])
    const two = await compare(`${base},${near},similar`)
    expect([idsOf(two.products), idsOf(two.similar)]).toEqual([
      [base, near],
      [section, far, unlike],
    ])
  })

  test('are found among the sixty next in price, so that a category without attributes is not read to its end', async () => {
    const base = await add({ price: 10_000 })
    const far = await add({ price: 90_000 })
    for (let each = 1; each < 60; each += 1) await add({ price: 10_000 + each * 250, attributes: {} })
    expect(idsOf((await compare(String(base))).similar)).toEqual([far])
    await add({ price: 12_000, attributes: {} })
    expect((await compare(String(base))).similar).toEqual([])
  })

  test('are eight, and none of a product alone in its category', async () => {
    const alone = await add({ category: 'books', attributes: {} })
    expect(await compare(`${alone},similar`)).toMatchObject({
      attributes: [],
      products: [{ id: alone }],
      similar: [],
    })
    const base = await add()
    for (let each = 0; each < 14; each += 1) await add()
    const { products: filled, similar } = await compare(`${base},similar`)
    expect([filled.length, similar.length]).toEqual([3, 8])
  })
})

test('refuses other parameters, none, and a text that no browser sends', async () => {
  const refused = [
    ['', { products: 'required' }],
    ['?products=1&limit=9', { limit: 'unknown_field' }],
    [`?products=${'1'.repeat(20_000)}`, { products: 'invalid' }],
  ] as const
  for (const [query, errors] of refused) {
    const { status, body } = await shop.browser().get(`/api/comparison${query}`)
    expect([status, body.code, body.errors], query.slice(0, 40)).toEqual([400, 'invalid_request', errors])
  }
})

test('the client fetches what the server reads', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const [a, b] = [await add(), await add()]
  for (const text of [`${a},${b}`, `${a},similar`, 'x&y=1', '']) {
    const { queryKey } = comparisonQuery(text)
    expect(await client.fetchQuery(comparisonQuery(text))).toEqual(
      await comparisonReads.comparison(shop.ctx(), queryKey[1]),
    )
  }
})
