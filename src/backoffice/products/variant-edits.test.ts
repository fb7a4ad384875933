import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: typeof admin
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

/** A shirt in M, L and XL at 10,000 with 5 in stock; XL has a discount with a period. */
async function addSized() {
  const { id } = await shop.addProduct()
  const discountEndsAt = '2031-01-01T00:00:00Z'
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: [
      { values: { size: 'm' }, discountPrice: 9000 },
      { values: { size: 'l' } },
      { values: { size: 'xl' }, discountPrice: 8000, discountEndsAt },
    ],
  })
  return { id, ...(await variantIds(shop.db, id)) } as { id: number; m: number; l: number; xl: number }
}
const salesOf = async (...ids: number[]) => (await admin.get(`/api/admin/variants?products=${ids}`)).body
const versionOf = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.version
const setPrices = (variants: unknown) => admin.post('/api/admin/variants/prices', { variants })
const setStocks = (variants: unknown, more = {}) =>
  staff.post('/api/admin/variants/stocks', { reason: 'counted', variants, ...more })
const auditOf = async (id: number) => (await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body

describe('prices of variants in the list', () => {
  test('are listed by product, those that are set aside left out', async () => {
    const [shirt, plain] = [await addSized(), await shop.addProduct({ price: 7000 })]
    expect(await salesOf(shirt.id, plain.id, 2_000_000_000)).toMatchObject([
      {
        id: shirt.m,
        productId: shirt.id,
        price: 10_000,
        discountPrice: 9000,
        planned: null,
        stockQuantity: 5,
      },
      { id: shirt.l, discountPrice: null, options: [{ key: 'size', valueKey: 'l' }] },
      { id: shirt.xl, discountPrice: 8000, planned: 8000 },
      { productId: plain.id, price: 7000, options: [] },
    ])
    for (const products of ['', 'x', '1;2', Array.from({ length: 101 }, () => 1).join()])
      expect((await admin.get(`/api/admin/variants?products=${products}`)).status).toBe(400)
  })

  test('rows with errors stay, the others are saved and recorded', async () => {
    const { id, m, l, xl } = await addSized()
    const before = await versionOf(id)
    const { status, body } = await setPrices([
      { id: m, version: 1, price: 12_000, discountPrice: null },
      { id: l, version: 1, price: 10_001 },
      { id: xl, version: 1, discountPrice: 7000 },
      { id: 2_000_000_000, version: 1, price: 9000 },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      saved: [m],
      refused: [
        { id: l, errors: { price: 'not_a_multiple' } },
        { id: xl, errors: { discountPrice: 'scheduled' } },
        { id: 2_000_000_000, errors: { price: 'missing' } },
      ],
    })
    expect(await salesOf(id)).toMatchObject([
      { price: 12_000, discountPrice: null, version: 2 },
      { price: 10_000, version: 1 },
      { price: 10_000, discountPrice: 8000, planned: 8000, version: 1 },
    ])
    expect(await versionOf(id)).toBe(before + 1)
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'product.variants',
      before: { variants: ['m · 10000 · 9000 · ×5'] },
      after: { variants: ['m · 12000 · ×5'] },
    })
    // Its price alone stays above the planned discount.
    expect((await setPrices([{ id: xl, version: 1, price: 8000 }])).body.refused).toEqual([
      { id: xl, errors: { discountPrice: 'not_below_price' } },
    ])
    expect((await setPrices([{ id: xl, version: 1, price: 11_000 }])).body.saved).toEqual([xl])
    expect((await salesOf(id))[2]).toMatchObject({ price: 11_000, discountPrice: 8000, planned: 8000 })
  })

  test('two people save the same variant: one is refused', async () => {
    const { l } = await addSized()
    const results = await Promise.all([8000, 9000].map((price) => setPrices([{ id: l, version: 1, price }])))
    expect(results.map(({ body }) => body.saved.length).sort()).toEqual([0, 1])
    expect(results.flatMap(({ body }) => body.refused)).toEqual([{ id: l, errors: { price: 'stale' } }])
  })

  test('a product page that was open meanwhile is refused as stale', async () => {
    const { id, l } = await addSized()
    const open = (await admin.get(`/api/admin/products/${id}/variants`)).body
    await setPrices([{ id: l, version: 1, price: 9000 }])
    const { options, variants } = open
    const saved = await admin.put(`/api/admin/products/${id}/variants`, { options, variants })
    expect([saved.status, saved.body.variants]).toEqual([409, [l]])
  })

  test('staff without the right, strange bodies and repeated rows are refused', async () => {
    const { l } = await addSized()
    const row = { id: l, version: 1, price: 9000 }
    expect((await staff.post('/api/admin/variants/prices', { variants: [row] })).status).not.toBe(200)
    expect((await setPrices([row, row])).body.errors).toEqual({ variants: 'twice' })
    expect((await setPrices([])).body.errors).toEqual({ variants: 'empty' })
  })
})

test('counted stock of variants is written with ledger and log; a sale meanwhile refuses its row only', async () => {
  const { id, m, l, xl } = await addSized()
  const counts = [
    { id: m, seen: 5, quantity: 8 },
    { id: l, seen: 6, quantity: 8 },
    { id: xl, seen: 5, quantity: -1 },
  ]
  expect((await setStocks(counts, { reason: 'received', note: 'Van of Tuesday' })).body).toEqual({
    saved: [m],
    refused: [
      { id: l, errors: { stockQuantity: 'stale' } },
      { id: xl, errors: { stockQuantity: 'too_small' } },
    ],
  })
  expect((await salesOf(id)).map(({ stockQuantity }: { stockQuantity: number }) => stockQuantity)).toEqual([
    8, 5, 5,
  ])
  expect((await staff.get(`/api/admin/products/${id}/stock`)).body.changes[0]).toMatchObject({
    change: 3,
    left: 8,
    reason: 'received',
    note: 'Van of Tuesday',
    variantId: m,
  })
  expect((await auditOf(id))[0]).toMatchObject({
    action: 'product.stock',
    before: { stockQuantity: 5 },
    after: { variantId: m, stockQuantity: 8, reason: 'received', note: 'Van of Tuesday' },
  })
})
