import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: typeof admin
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const setPrices = (products: unknown) => admin.post('/api/admin/products/prices', { products })
const setStocks = (products: unknown, more = {}) =>
  staff.post('/api/admin/products/stocks', { reason: 'counted', products, ...more })
const stored = async (id: number) => {
  const { body } = await admin.get(`/api/admin/products/${id}`)
  const { price, discountPrice } = body.product
  return { price, discountPrice, version: body.version, stock: body.stockQuantity }
}
const auditOf = async (id: number) => (await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body

describe('prices in the list', () => {
  test('rows with errors stay, the others are saved and recorded', async () => {
    const [good, odd, above, stale] = await Promise.all(
      Array.from({ length: 4 }, () => shop.addProduct({ price: 10_000 })),
    )
    if (!good || !odd || !above || !stale) throw new Error('no products')
    const { status, body } = await setPrices([
      { id: good.id, version: good.version, price: 12_000, discountPrice: 11_000 },
      { id: odd.id, version: odd.version, price: 10_001 },
      { id: above.id, version: above.version, discountPrice: 10_000 },
      { id: stale.id, version: stale.version + 1, price: 9000 },
      { id: 2_000_000_000, version: 1, price: 9000 },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      saved: [good.id],
      refused: [
        { id: odd.id, errors: { price: 'not_a_multiple' } },
        { id: above.id, errors: { discountPrice: 'not_below_price' } },
        { id: stale.id, errors: { price: 'stale' } },
        { id: 2_000_000_000, errors: { price: 'missing' } },
      ],
    })
    expect(await stored(good.id)).toMatchObject({
      price: 12_000,
      discountPrice: 11_000,
      version: good.version + 1,
    })
    expect(await auditOf(good.id)).toMatchObject([
      {
        action: 'product.update',
        before: { price: 10_000 },
        after: { price: 12_000, discountPrice: 11_000 },
      },
    ])
    expect((await shop.browser().get(`/api/products/${good.slug}`)).body).toMatchObject({
      price: 12_000,
      discountPrice: 11_000,
    })
    for (const { id, version } of [odd, above, stale])
      expect(await stored(id)).toMatchObject({ price: 10_000, discountPrice: null, version })
    await setPrices([{ id: good.id, version: good.version + 1, discountPrice: null }])
    expect(await stored(good.id)).toMatchObject({ price: 12_000, discountPrice: null })
  })

  test('a discount with a period and products with options are edited elsewhere', async () => {
    const scheduled = await shop.addProduct({ price: 10_000 })
    const { body } = await admin.get(`/api/admin/products/${scheduled.id}`)
    const product = { ...body.product, discountPrice: 8000, discountStartsAt: '2031-01-01T00:00:00Z' }
    const saved = await admin.put(`/api/admin/products/${scheduled.id}`, { product, version: body.version })
    expect(saved.status).toBe(200)
    const { version } = saved.body
    const many = await shop.addProduct({ price: 10_000 })
    await addOptions(shop.db, many.id, {
      options: ['size'],
      variants: [{ values: { size: 'm' } }, { values: { size: 'l' } }],
    })
    const { version: withOptions } = await stored(many.id)
    expect(
      (
        await setPrices([
          { id: scheduled.id, version, discountPrice: 7000 },
          { id: many.id, version: withOptions, price: 7000 },
        ])
      ).body.refused,
    ).toEqual([
      { id: scheduled.id, errors: { discountPrice: 'scheduled' } },
      { id: many.id, errors: { price: 'has_options' } },
    ])
    // The price alone leaves the planned discount as it is.
    await setPrices([{ id: scheduled.id, version, price: 11_000 }])
    expect(await stored(scheduled.id)).toMatchObject({ price: 11_000, discountPrice: 8000 })
    expect((await setStocks([{ id: many.id, seen: 1, quantity: 1 }])).body.refused).toEqual([
      { id: many.id, errors: { stockQuantity: 'has_options' } },
    ])
  })

  test('a discount whose period is over neither refuses a new one nor stays', async () => {
    const { id } = await shop.addProduct({ price: 10_000 })
    const { body } = await admin.get(`/api/admin/products/${id}`)
    const period = { discountStartsAt: '2020-01-01T00:00:00Z', discountEndsAt: '2020-02-01T00:00:00Z' }
    const product = { ...body.product, discountPrice: 8000, ...period }
    const { version } = (await admin.put(`/api/admin/products/${id}`, { product, version: body.version }))
      .body
    expect((await setPrices([{ id, version, discountPrice: 9000 }])).body.refused).toEqual([])
    const after = (await admin.get(`/api/admin/products/${id}`)).body.product
    expect(after).toMatchObject({ discountPrice: 9000, discountStartsAt: null, discountEndsAt: null })
  })

  test('two people save the same row: one is refused', async () => {
    const { id, version } = await shop.addProduct({ price: 10_000 })
    const results = await Promise.all([8000, 9000].map((price) => setPrices([{ id, version, price }])))
    expect(results.map(({ body }) => body.saved.length).sort()).toEqual([0, 1])
    expect((await stored(id)).version).toBe(version + 1)
  })

  test('staff without the right, strange bodies and repeated rows are refused', async () => {
    const { id, version } = await shop.addProduct()
    const row = { id, version, price: 9000 }
    expect((await staff.post('/api/admin/products/prices', { products: [row] })).status).not.toBe(200)
    expect((await setPrices([row, row])).body.errors).toEqual({ products: 'twice' })
    expect((await setPrices([])).body.errors).toEqual({ products: 'empty' })
    expect((await setPrices([{ ...row, price: '9000' }])).status).toBe(400)
    expect(await stored(id)).toMatchObject({ version })
  })
})

describe('stock in the list', () => {
  test('a count is written with its reason and note; a sale meanwhile refuses its row only', async () => {
    const [counted, sold, wrong] = await Promise.all(
      Array.from({ length: 3 }, () => shop.addProduct({ stockQuantity: 5 })),
    )
    if (!counted || !sold || !wrong) throw new Error('no products')
    const { body } = await setStocks(
      [
        { id: counted.id, seen: 5, quantity: 8 },
        { id: sold.id, seen: 6, quantity: 8 },
        { id: wrong.id, seen: 5, quantity: -1 },
      ],
      { reason: 'received', note: 'Van of Tuesday' },
    )
    expect(body).toEqual({
      saved: [counted.id],
      refused: [
        { id: sold.id, errors: { stockQuantity: 'stale' } },
        { id: wrong.id, errors: { stockQuantity: 'too_small' } },
      ],
    })
    expect((await staff.get(`/api/admin/products/${counted.id}/stock`)).body.changes[0]).toMatchObject({
      change: 3,
      left: 8,
      reason: 'received',
      note: 'Van of Tuesday',
    })
    expect((await stored(sold.id)).stock).toBe(5)
    expect((await setStocks([{ id: sold.id, seen: 5, quantity: 1 }], { reason: 'x' })).body.errors).toEqual({
      reason: 'required',
    })
  })
})
