import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import type { ManagedVariants } from './schemas-variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const pathOf = (id: number) => `/api/admin/products/${id}/variants`
const image = '/pictures/00000000000000aa-640.jpg'

async function stored(id: number): Promise<ManagedVariants> {
  const { status, body } = await staff.get(pathOf(id))
  expect(status).toBe(200)
  return body
}

async function shirt() {
  const { id } = await shop.addProduct({ stockQuantity: 0, price: 20_000 })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, stockQuantity: 2, sku: `B-M-${id}` },
      { values: { colour: 'black', size: 'xl' }, stockQuantity: 9, price: 30_000, discountPrice: 27_500 },
      { values: { colour: 'navy', size: 'm' }, stockQuantity: 0 },
    ],
  })
  return id
}

/** The rows as the grid sends them. */
const rowsOf = ({ variants: all }: ManagedVariants) => all.map(({ stockQuantity, ...row }) => row)

const row = (values: Record<string, string>, more = {}) => ({ values, price: 10_000, ...more })

describe('the variants of a product', () => {
  test('are read with their values, versions and pictures', async () => {
    const id = await shirt()
    expect(await stored(id)).toMatchObject({
      options: ['colour', 'size'],
      variants: [
        { values: { colour: 'black', size: 'm' }, sku: `B-M-${id}`, stockQuantity: 2, version: 1 },
        { price: 30_000, discountPrice: 27_500, hidden: false },
        { values: { colour: 'navy', size: 'm' }, stockQuantity: 0 },
      ],
      // The variant from before there were options held nothing and is deleted.
      setAside: [],
      pictures: [],
    })
  })

  test('a product without options has one variant without values; 404 for no product', async () => {
    const { id } = await shop.addProduct()
    expect(await stored(id)).toMatchObject({ options: [], variants: [{ values: {} }], setAside: [] })
    expect((await staff.get(pathOf(999_999))).status).toBe(404)
    expect((await staff.put(pathOf(id), {})).status).toBe(404)
  })

  test('are written in any order, each change of stock at its own variant', async () => {
    const id = await shirt()
    const { options, variants: rows } = await stored(id)
    const moved = rows.toReversed().map((each, index) => ({
      ...each,
      stockQuantity: each.stockQuantity + index + 1,
    }))
    const added = [7, 8, 9].map((stockQuantity, index) =>
      row({ colour: 'navy', size: ['xl', 's', 'l'][index] ?? '' }, { stockQuantity }),
    )
    expect((await admin.put(pathOf(id), { options, variants: [...moved, ...added] })).status).toBe(200)
    const ids = await variantIds(shop.db, id)
    const changes = await shop.db
      .select({ variantId: stockChanges.variantId, change: stockChanges.change })
      .from(stockChanges)
      .where(and(eq(stockChanges.productId, id), eq(stockChanges.reason, 'counted')))
    const byVariant = new Map(changes.map(({ variantId, change }) => [variantId, change]))
    const sizes = ['navy/m', 'black/xl', 'black/m', 'navy/xl', 'navy/s', 'navy/l']
    expect(sizes.map((each) => byVariant.get(ids[each] ?? 0))).toEqual([1, 2, 3, 7, 8, 9])
  })

  test('are written: prices, SKU, barcode, pictures, stock with its ledger row and audit entry', async () => {
    const { id } = await shop.addProduct({ stockQuantity: 0 })
    const { status, body } = await admin.put(pathOf(id), {
      options: ['colour'],
      variants: [
        row({ colour: 'black' }, { sku: `K-${id}`, gtin: '6281234567890', stockQuantity: 4 }),
        row({ colour: 'red' }, { price: 12_500, discountPrice: 12_000, sku: '', hidden: true }),
      ],
      pictures: [{ option: 'colour', value: 'black', images: [image] }],
      seen: (await stored(id)).variants.map((each) => each.id),
    })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      variants: [
        { sku: `K-${id}`, gtin: '6281234567890', stockQuantity: 4 },
        { sku: null, discountPrice: 12_000, hidden: true },
      ],
      pictures: [{ option: 'colour', value: 'black', images: [image] }],
    })
    const { body: product } = await staff.get(`/api/admin/products/${id}`)
    expect(product).toMatchObject({ hasOptions: true, stockQuantity: 4 })
    const { body: list } = await staff.get(`/api/admin/products?search=${product.product.slug}`)
    expect(list.products).toMatchObject([{ variants: 2, price: 10_000, priceUntil: 10_000 }])
    const { body: ledger } = await staff.get(`/api/admin/products/${id}/stock`)
    expect(ledger.changes).toMatchObject([
      { change: 4, left: 4, reason: 'counted', options: [{ valueKey: 'black' }] },
    ])
    const { body: audit } = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
    expect(audit[0]).toMatchObject({
      action: 'product.variants',
      after: {
        options: ['colour'],
        variants: [`black · 10000 · ×4 · K-${id} · 6281234567890`, 'red · 12500 · 12000 · ×0 · ✕'],
      },
    })
  })

  test('a row that no longer fits is set aside with stock, SKU or orders, and deleted without', async () => {
    const id = await shirt()
    const before = await stored(id)
    const [blackM] = rowsOf(before)
    // The navy one has no stock and no ledger.
    const { body } = await admin.put(pathOf(id), { options: ['colour', 'size'], variants: [blackM] })
    expect(body.variants).toMatchObject([{ id: blackM?.id, stockQuantity: 2 }])
    expect(
      body.setAside.map(({ options }: { options: { valueKey: string }[] }) =>
        options.map((each) => each.valueKey),
      ),
    ).toEqual([['black', 'xl']])
    // What fits again returns with its stock and SKU.
    const { hidden, price, values } = before.variants[1] ?? {}
    const again = await admin.put(pathOf(id), {
      options: ['colour', 'size'],
      variants: [
        { ...blackM, version: body.variants[0].version },
        { hidden, price, values },
      ],
    })
    expect(again.body).toMatchObject({
      variants: [{}, { id: before.variants[1]?.id, sku: before.variants[1]?.sku, stockQuantity: 9 }],
      setAside: [],
    })
  })

  test('a SKU that a returning variant had goes to the new variant that was entered with it', async () => {
    const id = await shirt()
    const before = await stored(id)
    const [blackM] = rowsOf(before)
    const { sku, hidden, price, values } = before.variants[1] ?? {}
    const removed = await admin.put(pathOf(id), { options: ['colour', 'size'], variants: [blackM] })
    const { body, status } = await admin.put(pathOf(id), {
      options: ['colour', 'size'],
      variants: [
        { ...blackM, version: removed.body.variants[0].version },
        { hidden, price, values },
        { hidden, price, values: { ...values, size: 's' }, sku },
      ],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.variants).toMatchObject([{}, { id: before.variants[1]?.id, sku: null }, { sku }])
  })

  test('of two products that are saved with one SKU at once, one is refused on its field', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => shop.addProduct()))
    const results = await Promise.all(
      ids.map(({ id }) =>
        admin.put(pathOf(id), { options: ['size'], variants: [{ ...row({ size: 'm' }), sku: 'RACE-1' }] }),
      ),
    )
    const refused = results.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(5)
    for (const { body } of refused) expect(body.errors).toEqual({ 'variants.0.sku': 'taken' })
  })

  test('a former variant without options is listed only as long as it holds something', async () => {
    const { id } = await shop.addProduct({ stockQuantity: 4 })
    const only = await stored(id)
    const { body } = await admin.put(pathOf(id), { options: ['size'], variants: [row({ size: 'm' })] })
    expect(body.setAside).toMatchObject([{ id: only.variants[0]?.id, options: [], stockQuantity: 4 }])
    const change = { mode: 'to', reason: 'correction', quantity: 0, seen: 4, variantId: only.variants[0]?.id }
    const corrected = await staff.post(`/api/admin/products/${id}/stock`, change)
    expect(corrected.status, JSON.stringify(corrected.body)).toBeLessThan(300)
    expect((await stored(id)).setAside).toEqual([])
  })

  test('a variant that is set aside is removed only when nothing refers to it', async () => {
    const id = await shirt()
    const {
      variants: [blackM, , navyM],
    } = await stored(id)
    await shop.db
      .update(variants)
      .set({ sku: `N-${id}` })
      .where(eq(variants.id, navyM?.id ?? 0))
    const saved = await admin.put(pathOf(id), {
      options: ['colour', 'size'],
      variants: [row({ colour: 'red', size: 'm' })],
    })
    const removable = (variantId?: number) =>
      saved.body.setAside.find((each: { id: number }) => each.id === variantId)?.removable
    expect([removable(blackM?.id), removable(navyM?.id)]).toEqual([false, true])
    expect((await admin.delete(`${pathOf(id)}/${blackM?.id}`)).body).toMatchObject({ code: 'not_possible' })
    expect((await staff.delete(`${pathOf(id)}/${navyM?.id}`)).status).toBe(404)
    expect((await admin.delete(`${pathOf(id)}/${navyM?.id}`)).status).toBe(204)
    expect((await admin.delete(`${pathOf(id)}/${navyM?.id}`)).status).toBe(404)
    expect((await admin.delete(`${pathOf(id)}/${saved.body.variants[0].id}`)).status).toBe(404)
  })

  test('a variant that was ordered says so', async () => {
    const id = await shirt()
    const variantId = (await variantIds(shop.db, id))['black/m']
    const placed = await shop
      .browser()
      .post('/api/orders', orderBody([{ productId: id, variantId, quantity: 1 } as never], 10_000))
    expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300)
    await admin.put(pathOf(id), { options: ['size'], variants: [row({ size: 'm' })] })
    const { setAside } = await stored(id)
    expect(setAside.find((each) => each.id === variantId)).toMatchObject({ orders: true, removable: false })
  })
})

test('a copy of a product has its options, without stock, discounts and SKUs', async () => {
  const id = await shirt()
  const copy = await admin.post(`/api/admin/products/${id}/copy`, {})
  expect(copy.status).toBe(201)
  const all = await stored(copy.body.id)
  expect(all.options).toEqual(['colour', 'size'])
  expect(
    all.variants.map(({ sku, price, discountPrice, stockQuantity }) => [
      sku,
      price,
      discountPrice,
      stockQuantity,
    ]),
  ).toEqual([
    [null, 10_000, null, 0],
    [null, 30_000, null, 0],
    [null, 10_000, null, 0],
  ])
  const { body } = await staff.get(`/api/admin/products/${copy.body.id}`)
  expect(body.version).toBe(copy.body.version)
})

describe('two operators at once', () => {
  test('a row that somebody changed meanwhile is named, and nothing is written', async () => {
    const id = await shirt()
    const before = await stored(id)
    const first = rowsOf(before).map((each, index) => (index === 1 ? { ...each, price: 35_000 } : each))
    expect((await admin.put(pathOf(id), { options: before.options, variants: first })).status).toBe(200)
    const second = rowsOf(before).map((each) => ({ ...each, discountPrice: null }))
    const { status, body } = await admin.put(pathOf(id), { options: before.options, variants: second })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stale' })
    expect(body.variants).toContain(before.variants[1]?.id)
    expect((await stored(id)).variants[1]).toMatchObject({ price: 35_000, discountPrice: 27_500 })
  })

  test('a variant that somebody added meanwhile is not put aside', async () => {
    const id = await shirt()
    const before = await stored(id)
    const added = row({ colour: 'red', size: 'm' })
    const first = await admin.put(pathOf(id), {
      options: before.options,
      variants: [...rowsOf(before), added],
    })
    const now = rowsOf(first.body)
    const seen = before.variants.map((each) => each.id)
    const second = await admin.put(pathOf(id), { options: before.options, variants: now.slice(0, 3), seen })
    expect(second).toMatchObject({ status: 409, body: { variants: [now[3]?.id] } })
    // Nor written over by somebody who believes it to be new.
    const third = await admin.put(pathOf(id), {
      options: before.options,
      variants: [...now.slice(0, 3), added],
    })
    expect(third).toMatchObject({ status: 409, body: { variants: [now[3]?.id] } })
  })

  test('stock that was sold meanwhile is not counted over', async () => {
    const id = await shirt()
    const before = await stored(id)
    const variantId = before.variants[0]?.id
    await staff.post(`/api/admin/products/${id}/stock`, {
      mode: 'by',
      reason: 'damaged',
      quantity: -1,
      variantId,
    })
    const [first, ...others] = rowsOf(before)
    const count = {
      options: before.options,
      variants: [{ ...first, stockQuantity: 8, stockSeen: 2 }, ...others],
    }
    expect(await admin.put(pathOf(id), count)).toMatchObject({ status: 409, body: { variants: [variantId] } })
    const again = { ...count, variants: [{ ...first, stockQuantity: 8, stockSeen: 1 }, ...others] }
    expect(await admin.put(pathOf(id), again)).toMatchObject({ status: 200 })
    const { body } = await staff.get(`/api/admin/products/${id}/stock?variant=${variantId}`)
    expect(body.changes).toMatchObject([
      { change: 7, left: 8, variantId },
      { change: -1, left: 1 },
      { change: 2, left: 2 },
    ])
  })
})

describe('bad input', () => {
  const black = { colour: 'black' }
  test.each([
    ['no body', {}, { options: 'required', variants: 'required' }],
    ['no variants', { options: ['colour'], variants: [] }, { variants: 'required' }],
    [
      'an unknown option',
      { options: ['weight'], variants: [row({ weight: '1' })] },
      { options: 'unknown_value' },
    ],
    ['four options', { options: ['a', 'b', 'c', 'd'], variants: [row({})] }, { options: 'too_many' }],
    [
      'an unknown value',
      { options: ['colour'], variants: [row({ colour: 'x' })] },
      { 'variants.0.values': 'unknown_value' },
    ],
    [
      'one combination twice',
      { options: ['colour'], variants: [row(black), row(black)] },
      { 'variants.1.values': 'duplicate' },
    ],
    [
      '251 variants',
      { options: ['colour'], variants: Array.from({ length: 251 }, () => row(black)) },
      { variants: 'too_many' },
    ],
    ['no price', { options: ['colour'], variants: [{ values: black }] }, { 'variants.0.price': 'required' }],
    [
      'a price of 300',
      { options: ['colour'], variants: [row(black, { price: 300 })] },
      { 'variants.0.price': 'not_a_multiple' },
    ],
    [
      'a discount above the price',
      { options: ['colour'], variants: [row(black, { discountPrice: 10_000 })] },
      { 'variants.0.discountPrice': 'not_below_price' },
    ],
    [
      'a barcode',
      { options: ['colour'], variants: [row(black, { gtin: '123' })] },
      { 'variants.0.gtin': 'invalid_barcode' },
    ],
    [
      'a long SKU',
      { options: ['colour'], variants: [row(black, { sku: 'x'.repeat(65) })] },
      { 'variants.0.sku': 'too_long' },
    ],
    [
      'negative stock',
      { options: ['colour'], variants: [row(black, { stockQuantity: -1 })] },
      { 'variants.0.stockQuantity': 'too_small' },
    ],
    [
      'an unknown field',
      { options: ['colour'], variants: [row(black, { cost: 1 })] },
      { 'variants.0.cost': 'unknown_field' },
    ],
    [
      'a picture of an unknown value',
      {
        options: ['colour'],
        variants: [row(black)],
        pictures: [{ option: 'colour', value: 'x', images: [image] }],
      },
      { pictures: 'unknown_value' },
    ],
    [
      'a picture of another site',
      {
        options: ['colour'],
        variants: [row(black)],
        pictures: [{ option: 'colour', value: 'black', images: ['https://x.y/z'] }],
      },
      { 'pictures.0.images.0': 'invalid' },
    ],
  ])('%s is refused by field', async (_, body, errors) => {
    const { id } = await shop.addProduct()
    const response = await admin.put(pathOf(id), body)
    expect({ status: response.status, errors: response.body.errors }).toEqual({ status: 400, errors })
    expect((await stored(id)).options).toEqual([])
  })

  test('a SKU of another product', async () => {
    const id = await shirt()
    const { id: other } = await shop.addProduct()
    const body = { options: ['colour'], variants: [row(black, { sku: `B-M-${id}` })] }
    expect((await admin.put(pathOf(other), body)).body.errors).toEqual({ 'variants.0.sku': 'taken' })
  })
})

test('lists of low and sold-out stock have products of which one variant is', async () => {
  const id = await shirt()
  const { body: product } = await staff.get(`/api/admin/products/${id}`)
  const countOf = async (show: string) =>
    (await staff.get(`/api/admin/products?show=${show}&search=${product.product.slug}`)).body.total
  expect([await countOf('out'), await countOf('low'), await countOf('hidden')]).toEqual([1, 1, 0])
})
