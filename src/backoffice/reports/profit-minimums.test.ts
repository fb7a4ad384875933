import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let returns: ReturnFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  returns = createReturnFixtures(backOffice, admin)
  courierId = await backOffice.addCourier()
  // Ten pieces have free delivery; nine do not.
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: 100_000 })
  const { ordering } = (await admin.get('/api/admin/settings')).body
  const enforced = { ...ordering, minimumsEnforced: true }
  expect((await admin.put('/api/admin/settings/ordering', enforced)).status).toBe(200)
})
afterAll(() => shop.close())

const report = async () => (await admin.get('/api/admin/reports/profit?days=7')).body
const fileRows = async () =>
  String((await admin.get('/api/admin/reports/profit/export?days=7')).body)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))

async function deliver({ isKnown = true } = {}) {
  const { id: productId } = await shop.addProduct({ price: 10_000 })
  const cost = await admin.get(`/api/admin/products/${productId}/costs`)
  const costs = [{ variantId: cost.body[0].variantId, cost: 6000, seen: null }]
  if (isKnown) expect((await admin.put(`/api/admin/products/${productId}/costs`, { costs })).status).toBe(204)
  shop.advance(1)
  const browser = shop.browser()
  const placed = await browser.post('/api/orders', orderBody([{ productId, quantity: 10 }], 100_000))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  for (const to of ['processing', 'shipped', 'delivered'])
    expect((await backOffice.moveOrder(placed.body.id, { to, courierId })).status).toBe(204)
  return { id: placed.body.id, browser, itemId: placed.body.items[0].id, productId }
}
const pieces = (itemId: number, quantity: number, reason: string) => [{ itemId, quantity, reason }]

test('what a missed minimum takes off a refund is in the total of the profit and in the file, and in no product', async () => {
  const { itemId, productId, ...order } = await deliver()
  await returns.received(order, { lines: pieces(itemId, 2, 'changed_mind') })
  // Of two pieces at 10,000, 15,000 are paid back: the delivery costs 5,000 now.
  const { total, products } = await report()
  expect(total).toMatchObject({ revenue: 80_000, cost: 48_000, retained: 5000, profit: 37_000 })
  expect(products).toMatchObject([{ id: productId, revenue: 80_000, cost: 48_000, profit: 32_000 }])
  const [head = [], ...rows] = await fileRows()
  expect(head.slice(0, 3)).toEqual(['product_id', 'title_en', 'title_ar'])
  expect(rows.map((cells) => [cells[0], cells[head.indexOf('profit')]])).toEqual([
    [String(productId), '32000'],
    ['', '5000'],
  ])
  // A claim of the rest is paid back in full.
  await returns.received(order, { kind: 'claim', lines: pieces(itemId, 8, 'damaged') })
  expect((await report()).total).toMatchObject({ revenue: 0, retained: 5000 })
})

test('what is taken off a refund of goods of unknown cost is unknown profit, and damaged ones count as unknown', async () => {
  const { total: before } = await report()
  const { itemId, productId, ...order } = await deliver({ isKnown: false })
  const id = await returns.open(order, { lines: pieces(itemId, 2, 'changed_mind') })
  await returns.step({ id, name: 'move' }, { to: 'approved' })
  const { body } = await admin.get(`/api/admin/returns/${id}`)
  const lines = [{ lineId: body.lines[0].id, sellable: 1, damaged: 1 }]
  await returns.step({ id, name: 'receipt' }, { lines })
  const { total, products } = await report()
  expect(total).toEqual({ ...before, unknownPieces: 9, unknownRevenue: 85_000, unknownRetained: 5000 })
  expect(products).toContainEqual(
    expect.objectContaining({
      id: productId,
      pieces: 0,
      revenue: 0,
      cost: 0,
      profit: 0,
      unknownPieces: 9,
      unknownRevenue: 80_000,
    }),
  )
  const [head = [], ...rows] = await fileRows()
  const unknown = rows.map((cells) => Number(cells[head.indexOf('unknown_revenue')]))
  expect(unknown.reduce((sum, each) => sum + each, 0)).toBe(85_000)
})

test('a claim of all pieces, whose delivery is paid back too, retains nothing', async () => {
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: null })
  const before = (await report()).total.retained
  const { id: productId } = await shop.addProduct({ price: 10_000 })
  const browser = shop.browser()
  const placed = await browser.post('/api/orders', orderBody([{ productId, quantity: 1 }], 15_000))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { id, items } = placed.body
  for (const to of ['processing', 'shipped', 'delivered'])
    expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  const lines = pieces(items[0].id, 1, 'damaged')
  const claim = await returns.received({ id, browser }, { kind: 'claim', lines })
  expect((await admin.get(`/api/admin/returns/${claim}`)).body).toMatchObject({ value: 15_000 })
  expect((await report()).total.retained).toBe(before)
})

test('the file is for those who may see the report', async () => {
  const { browser } = await signedIn(shop, 'staff', ['orders', 'prices'])
  expect((await browser.get('/api/admin/reports/profit/export?days=7')).status).toBe(404)
  expect((await admin.get('/api/admin/reports/profit/export?days=1')).body.errors).toEqual({
    days: 'unknown_value',
  })
})
