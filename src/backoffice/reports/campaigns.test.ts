import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSource, type VisitSource, writeSources } from '#shop/campaigns/domain/visit-source.ts'
import { orderSources } from '#shop/orders/source-tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

const facebook: VisitSource = { source: 'Facebook', medium: 'cpc', campaign: 'عيد', click: 'fbclid' }
const google: VisitSource = { referrer: 'www.google.com', landing: '/' }

async function from(id: number, first: VisitSource, last = first) {
  await shop.db.insert(orderSources).values({ orderId: id, first, last })
}
const read = async (search = '') =>
  (await admin.get(`/api/admin/reports/campaigns?days=7${search}`)).body as {
    total: object
    rowTotal: number
    rows: { source: string | null; campaign: string | null; revenue: number }[]
  }

test('orders count for the last or the first visit; only what was delivered is revenue', async () => {
  const delivered = await backOffice.orderAt('delivered', courierId, { quantity: 4 })
  await from(delivered.id, google, facebook)
  const open = await backOffice.placeOrder({ quantity: 9 })
  await from(open.id, { ...facebook, source: 'facebook' })
  const refused = await backOffice.orderAt('shipped', courierId, { quantity: 6 })
  await backOffice.moveOrder(refused.id, { to: 'cancelled' })
  await from(refused.id, facebook)
  const clicked = await backOffice.placeOrder({ quantity: 1 })
  await from(clicked.id, { click: 'ttclid', landing: '/' })
  await backOffice.moveOrder(clicked.id, { to: 'cancelled', reason: 'no_answer' })
  await backOffice.orderAt('delivered', courierId, { quantity: 1 })

  const none = { orders: 1, delivered: 0, cancelled: 0, refused: 0, revenue: 0, returned: 0 }
  const last = await read()
  expect(last).toEqual({
    total: { orders: 5, delivered: 2, cancelled: 2, refused: 1, revenue: 50_000, returned: 0 },
    rowTotal: 3,
    rows: [
      {
        source: 'facebook',
        medium: 'cpc',
        campaign: 'عيد',
        ...none,
        orders: 3,
        delivered: 1,
        cancelled: 1,
        refused: 1,
        revenue: 40_000,
      },
      {
        source: null,
        medium: null,
        campaign: null,
        ...none,
        delivered: 1,
        revenue: 10_000,
      },
      { source: 'ttclid', medium: null, campaign: null, ...none, cancelled: 1 },
    ],
  })
  const first = await read('&visit=first')
  expect(first.rows.map(({ source, revenue }) => [source, revenue])).toEqual([
    ['www.google.com', 40_000],
    [null, 10_000],
    ['facebook', 0],
    ['ttclid', 0],
  ])

  // The same revenue as the dashboard has.
  const { body } = await admin.get('/api/admin/dashboard?days=7')
  const sum = body.days.reduce(
    (all: number, { worth }: { worth: { delivered: number } }) => all + worth.delivered,
    0,
  )
  expect(last.total).toMatchObject({ revenue: sum })

  const returns = createReturnFixtures(backOffice, admin)
  const returnId = await returns.received(delivered)
  await returns.step({ id: returnId, name: 'refund' }, { way: 'cash' })
  const [paidBack] = (await read()).rows
  expect(paidBack).toMatchObject({ source: 'facebook', revenue: 40_000, returned: 10_000 })
})

test('the file has every row, and no text of an address becomes a formula', async () => {
  const order = await backOffice.placeOrder({})
  await from(order.id, { source: '=cmd|1', campaign: '"a",b' })
  const { status, body, headers } = await admin.get('/api/admin/reports/campaigns/export?days=7')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="dijla-campaigns-7-days.csv"')
  const lines = String(body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toBe('source,medium,campaign,orders,delivered,cancelled,refused,revenue,returned')
  expect(lines).toHaveLength(1 + (await read()).rowTotal)
  expect(lines.find((line) => line.includes('cmd'))).toMatch(/^"?'=cmd\|1"?,,"""a"",b",1,/)
})

test('bad periods and visits are refused, and staff without the right to money see nothing', async () => {
  expect(await admin.get('/api/admin/reports/campaigns?days=7&visit=middle')).toMatchObject({
    status: 400,
    body: { errors: { visit: 'unknown_value' } },
  })
  expect((await backOffice.staff.get('/api/admin/reports/campaigns?days=7')).status).toBe(
    (await admin.get('/api/admin/reports/no-such')).status,
  )
})

test('the order has its sources as they were when it was placed, by the cookie of the visitor', async () => {
  const product = await shop.addProduct({ price: 10_000 })
  const visitor = shop.browser()
  await visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  visitor.cookies.set('source', writeSources(addSource(addSource(null, google), facebook)))
  const line = { productId: product.id, quantity: 1 }
  const placed = await visitor.post('/api/orders', orderBody([line], 10_000))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  visitor.cookies.set('source', writeSources(addSource(null, google)))
  const { body } = await admin.get(`/api/admin/orders/${placed.body.id}`)
  expect(body.sources).toEqual({ first: google, last: facebook })
  const without = await backOffice.placeOrder({})
  expect((await admin.get(`/api/admin/orders/${without.id}`)).body).not.toHaveProperty('sources')
})
