import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

type App = Awaited<ReturnType<typeof createTestApp>>

let shop: App
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestApp()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const pathOf = (id: number) => `/api/admin/products/${id}/costs`

async function productInSizes() {
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [{ values: { size: 's' } }, { values: { size: 'm' } }],
  })
  const { s = 0, m = 0 } = await variantIds(shop.db, product.id)
  return { product, s, m }
}

const historyOf = async (id: number, as = admin) =>
  (await as.get(`/api/admin/audit?kind=product&id=${id}`)).body

test('costs are set for each variant, and an older cost gets a conflict', async () => {
  const { product, s, m } = await productInSizes()
  const path = pathOf(product.id)
  const put = (...costs: object[]) => admin.put(path, { costs })
  expect((await admin.get(path)).body).toMatchObject([
    { variantId: s, cost: null, options: [{ key: 'size', valueEn: 'S' }] },
    { variantId: m, cost: null },
  ])
  const sent = { variantId: s, cost: 6_123, seen: null }
  expect((await put(sent, { variantId: m, cost: 0, seen: null })).status).toBe(204)
  expect((await admin.get(path)).body).toMatchObject([{ cost: 6_123 }, { cost: 0 }])
  expect((await put(sent)).body).toMatchObject({ status: 409, code: 'stale' })
  expect((await historyOf(product.id))[0]).toMatchObject({
    action: 'product.costs',
    before: { costs: ['s · —', 'm · —'] },
    after: { costs: ['s · 6123', 'm · 0'] },
  })
  expect((await put({ variantId: s, cost: null, seen: 6_123 })).status).toBe(204)
  expect((await admin.get(path)).body).toMatchObject([{ cost: null }, { cost: 0 }])
})

test('wrong costs are refused by field and change nothing', async () => {
  const { product, s } = await productInSizes()
  const other = await productInSizes()
  const path = pathOf(product.id)
  for (const [cost, code] of [
    [-1, 'too_small'],
    [1.5, 'not_whole'],
    ['7', 'not_a_number'],
    [1_000_000_001, 'too_large'],
  ]) {
    const { status, body } = await admin.put(path, { costs: [{ variantId: s, cost, seen: null }] })
    expect([status, body.errors]).toEqual([400, { 'costs.0.cost': code }])
  }
  const costs = [{ variantId: other.s, cost: 1, seen: null }]
  expect((await admin.put(path, { costs })).body.errors).toEqual({ 'costs.0.variantId': 'unknown_value' })
  expect((await admin.get(path)).body).toMatchObject([{ cost: null }, { cost: null }])
  for (const call of [admin.get(pathOf(999_999)), admin.put(pathOf(999_999), { costs })])
    expect((await call).status).toBe(404)
})

test('no response of the shop and no page has a cost', async () => {
  const secret = 777_771
  const { product, s } = await productInSizes()
  await admin.put(pathOf(product.id), { costs: [{ variantId: s, cost: secret, seen: null }] })
  const buyer = shop.browser()
  await buyer.post('/api/cart/1', { productId: product.id, variantId: s, quantity: 1 })
  const cart = await buyer.get('/api/cart/1')
  const placed = await buyer.post(
    '/api/orders',
    orderBody([{ productId: product.id, variantId: s, quantity: 1 }], 10_000),
  )
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { rows } = await shop.db.$client.query('select unit_cost from order_items where order_id = $1', [
    placed.body.id,
  ])
  expect(rows).toEqual([{ unit_cost: secret }])
  const responses = [cart, placed]
  for (const path of [
    ...['/api/products', `/api/products/${product.slug}`],
    ...['/api/featured', `/api/orders/${placed.body.id}`, `/api/orders/user/1`],
    ...[`/api/admin/products/${product.id}`, `/api/admin/products/${product.id}/variants`],
    ...[`/api/admin/orders/${placed.body.id}`],
  ])
    responses.push(await (path.startsWith('/api/admin') ? admin : buyer).get(path))
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(5)
  for (const { body } of responses)
    expect(JSON.stringify(body)).not.toMatch(/777771|unitCost|unit_cost|"cost"/)
  const page = await (await shop.app.request(`/product/${product.slug}`)).text()
  expect(page).toContain(product.titleAr)
  expect(page).not.toMatch(/777771|unitCost|unit_cost/)
})

test('the log has amounts for members who may see costs, and for nobody else', async () => {
  const { product, s } = await productInSizes()
  await admin.put(pathOf(product.id), { costs: [{ variantId: s, cost: 6123, seen: null }] })
  const readers = {
    prices: ['prices'],
    money: ['money', 'orders'],
    none: ['orders', 'stock', 'catalogue', 'people'],
  }
  const browsers = Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(
        async ([name, rights]) => [name, (await signedIn(shop, 'staff', rights as never)).browser] as const,
      ),
    ),
  )
  for (const name of ['prices', 'money'])
    expect((await historyOf(product.id, browsers[name]))[0].after).toEqual({ costs: ['s · 6123'] })
  expect((await historyOf(product.id, browsers.none))[0]).toMatchObject({
    action: 'product.costs',
    before: {},
    after: {},
  })
  for (const path of ['activity', 'audit'])
    expect(JSON.stringify((await browsers.none?.get(`/api/admin/${path}`))?.body)).toMatch(
      /^(?!.*6123).*product\.costs/,
    )
})

test('the list sets costs of several products; rows with errors stay, and the others are saved', async () => {
  const { id } = await shop.addProduct()
  const sized = await productInSizes()
  const { body } = await admin.get(`/api/admin/variants/costs?products=${id},${sized.product.id},999999`)
  const only = body.find(({ productId }: { productId: number }) => productId === id).id
  expect(body).toEqual([
    { id: only, productId: id, cost: null },
    { id: sized.s, productId: sized.product.id, cost: null },
    { id: sized.m, productId: sized.product.id, cost: null },
  ])
  const edits = [
    { id: only, cost: 6123, seen: null },
    { id: sized.s, cost: 1.5, seen: null },
    { id: sized.m, cost: 5, seen: 4 },
    { id: 2_000_000_000, cost: 1, seen: null },
  ]
  const send = () => admin.post('/api/admin/variants/costs', { costs: edits })
  const refused = [
    { id: sized.s, errors: { cost: 'not_whole' } },
    { id: sized.m, errors: { cost: 'stale' } },
    { id: 2_000_000_000, errors: { cost: 'missing' } },
  ]
  expect((await send()).body).toEqual({ saved: [only], refused })
  expect((await send()).body.refused).toEqual([{ id: only, errors: { cost: 'stale' } }, ...refused])
  expect((await admin.get(pathOf(id))).body).toMatchObject([{ cost: 6123 }])
  expect((await admin.get(pathOf(sized.product.id))).body).toMatchObject([{ cost: null }, { cost: null }])
  expect(await historyOf(id)).toMatchObject([{ before: { costs: ['—'] }, after: { costs: ['6123'] } }])
  expect(await historyOf(sized.product.id)).toEqual([])
})

test('costs change by percent or an amount once; a product without a possible cost is named and stays', async () => {
  const [plain, unknown] = [await shop.addProduct(), await shop.addProduct()]
  const { product, s, m } = await productInSizes()
  const variantsOf = async (id: number) =>
    (await admin.get(pathOf(id))).body.map(
      ({ variantId, cost }: { variantId: number; cost: number | null }) => ({
        id: variantId,
        cost,
      }),
    )
  const [{ id: only }] = await variantsOf(plain.id)
  await admin.post('/api/admin/variants/costs', {
    costs: [
      { id: only, cost: 999, seen: null },
      { id: s, cost: 6000, seen: null },
      { id: m, cost: 1000, seen: null },
    ],
  })
  const ids = [plain.id, unknown.id, product.id]
  const products = await Promise.all(ids.map(async (id) => ({ id, variants: await variantsOf(id) })))
  const send = (change: object) => admin.post('/api/admin/products/cost-change', { change, products })
  expect((await send({ kind: 'amount', value: -1000 })).body).toEqual({
    changed: [product.id],
    skipped: [
      { id: plain.id, reason: 'cost_too_small' },
      { id: unknown.id, reason: 'cost_unknown' },
    ],
  })
  expect(await variantsOf(product.id)).toEqual([
    { id: s, cost: 5000 },
    { id: m, cost: 0 },
  ])
  const raise = { kind: 'percent', value: 0.5 }
  const results = await Promise.all([send(raise), send(raise)])
  expect(results.map(({ body }) => body.changed.length).sort()).toEqual([0, 1])
  expect(await variantsOf(plain.id)).toEqual([{ id: only, cost: 1004 }])
  expect((await historyOf(product.id))[0].after).toEqual({ costs: ['s · 5000', 'm · 0'] })
  for (const value of [0, -100, 501, 1.234])
    expect((await send({ kind: 'percent', value })).body.errors).toHaveProperty(['change.value'])
})
