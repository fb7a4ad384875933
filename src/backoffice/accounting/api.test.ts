import { afterAll, beforeAll, expect, test } from 'vitest'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let office: FulfilmentFixtures
let accountant: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
  accountant = (await signedIn(shop, 'staff', ['money'])).browser
})
afterAll(() => shop.close())

const file = (name: string, range: Record<string, string>) =>
  accountant.get(`/api/admin/accounting/${name}?${new URLSearchParams(range)}`)

test('orders and cash of some days, without formulas and without personal data', async () => {
  const courierId = await office.addCourier('=1+1')
  const { id } = await office.orderAt('delivered', courierId)
  const { id: open } = await office.placeOrder()
  const day = baghdadDay(shop.now())
  const range = { from: day, to: day }
  await office.staff.post(`${office.base}/couriers/${courierId}/handovers`, { day, amount: 15_000, seen: 0 })
  const orders = await file('orders', range)
  const lines = String(orders.body).trim().split('\r\n')
  expect(lines[0]).toContain('order_number,placed,delivered,status')
  const delivered = lines.find((line) => line.startsWith(orderNumber(id)))
  expect(delivered).toContain(',delivered,')
  expect(delivered).toContain(',20000,0,0,20000,0,20000,')
  expect(delivered).not.toMatch(/,=1/)
  expect(lines.find((line) => line.startsWith(orderNumber(open)))).toContain(',20000,0,0,20000,0,,,')
  expect(String(orders.body)).not.toContain('+964')
  const cash = String((await file('cash', range)).body)
    .trim()
    .split('\r\n')
  expect(cash[1]).toContain(',20000,1,15000,5000')
  expect(
    String((await file('orders', { from: '2020-01-01', to: '2020-01-02' })).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})

test('pieces of a parcel that was cancelled are not delivered with the others', async () => {
  const courierId = await office.addCourier()
  const [one, two] = [await shop.addProduct(), await shop.addProduct()]
  const lines = [
    { productId: one.id, quantity: 1 },
    { productId: two.id, quantity: 2 },
  ]
  const { id } = (await shop.browser().post('/api/orders', orderBody(lines, 30_000))).body
  await splitOrder(shop.db, id, { parcels: 2 })
  const { version } = await office.readOrder(id)
  const cancelled = { version, to: 'cancelled', reason: 'other' }
  expect((await office.staff.post(`${office.base}/orders/${id}/parcels/2/move`, cancelled)).status).toBe(204)
  for (const to of ['processing', 'shipped', 'delivered'])
    expect((await office.moveOrder(id, { to, courierId })).status).toBe(204)
  const day = baghdadDay(shop.now())
  const orders = await file('orders', { from: day, to: day })
  const line = String(orders.body)
    .split('\r\n')
    .find((each) => each.startsWith(orderNumber(id)))
  expect(line).toMatch(/,10000,0,0,10000,0,10000,.*,3,1$/)
})

test('days that are none, reversed or more than a year are errors of their field', async () => {
  expect((await file('orders', { from: 'x', to: '2026-01-01' })).body.errors).toEqual({ from: 'invalid' })
  expect((await file('orders', { from: '2026-01-02', to: '2026-01-01' })).body.errors).toEqual({
    to: 'reversed',
  })
  expect((await file('cash', { from: '2024-01-01', to: '2026-01-01' })).body.errors).toEqual({
    to: 'too_long',
  })
  expect((await file('everything', { from: '2026-01-01', to: '2026-01-01' })).status).toBe(400)
  expect((await office.staff.get('/api/admin/accounting/orders?from=2026-01-01&to=2026-01-01')).status).toBe(
    404,
  )
})
