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

test('costs are set for each variant, an older cost gets a conflict, and the history has no amounts', async () => {
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
  const { body: history } = await admin.get(`/api/admin/audit?kind=product&id=${product.id}`)
  expect(history[0]).toMatchObject({ action: 'product.costs' })
  expect(JSON.stringify(history)).not.toContain('6123')
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
