import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { noOrderLimits, type OrderLimits } from './domain/order-limits.ts'
import { writeOrderLimits } from './order-limit-settings.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

let placedCount = 0
/** Each order is placed a moment later, because only the time determines the newest. */
const place = (address: string, phone = `+96477${String(40_000_000 + ++placedCount)}`) => {
  shop.advance(1)
  return backOffice.placeOrder({ phone, quantity: 1, headers: { 'x-forwarded-for': address } })
}
const set = (limits: Partial<OrderLimits>) =>
  writeOrderLimits(shop.db, { ...noOrderLimits, ...limits, version: 0 })
const burst = async () => (await backOffice.staff.get('/api/admin/dashboard')).body.burst

test('the dashboard reports a burst of orders and its source for ten minutes', async () => {
  await set({ burstOrders: 6, burstFromOne: 3 })
  expect(await burst()).toBeNull()
  for (const address of ['198.18.1.1', '198.18.1.2']) await place(address)
  expect(await burst()).toBeNull()
  const phone = '+9647755555555'
  for (const address of ['198.18.1.3', '198.18.1.4']) await place(address, phone)
  const { id } = await place('198.18.1.5', phone)
  expect(await burst()).toEqual({
    orders: 5,
    usual: 0,
    isUnusual: false,
    phone: { orders: 3, orderId: id },
    address: null,
  })
  let last = 0
  for (let count = 0; count < 3; count += 1) last = (await place('198.18.1.9')).id
  expect(await burst()).toMatchObject({ orders: 8, isUnusual: true, address: { orders: 3, orderId: last } })
  shop.advance(10 * 60_000 + 1)
  expect(await burst()).toBeNull()
  await place('198.18.2.1')
  // Eight orders in a week are 0.008 in ten minutes.
  await set({ burstOrders: 1 })
  expect((await burst()).usual).toBeCloseTo(8 / 1008)
})

test('orders waiting for a call are counted next to the unconfirmed ones', async () => {
  await set({ lineUnits: 1 })
  const { body: before } = await backOffice.staff.get('/api/admin/dashboard')
  await backOffice.placeOrder({ quantity: 2 })
  const { body } = await backOffice.staff.get('/api/admin/dashboard')
  expect([before.pending.waiting, body.pending.waiting]).toEqual([0, 1])
  expect(body.pending.total).toBe(before.pending.total + 1)
})

test('staff members see a burst too', async () => {
  const { browser } = await signedIn(shop, 'staff')
  expect((await browser.get('/api/admin/dashboard')).body).toHaveProperty('burst')
})
