import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { addDemoOrderProducts } from '#test/harness/demo-order-products.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addDemoCourier } from './demo-courier.ts'
import { seedDemoOrders } from './demo-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await addDemoOrderProducts(shop.db, shop.addProduct)
})
afterAll(() => shop.close())

test('the demo shop has a courier, with its delivered orders, who can ship the next one', async () => {
  const customer = await signedIn(shop, null)
  await transaction(shop.db, async (tx) => {
    await seedDemoOrders(tx, customer.id, shop.now())
    await addDemoCourier(tx, shop.now())
  })
  const staff = (await signedIn(shop, 'staff')).browser
  const [courier, ...others] = (await staff.get('/api/admin/couriers')).body
  expect([courier.active, courier.carrying, others]).toEqual([true, 0, []])

  const { orders } = (await staff.get('/api/admin/orders')).body
  const of = (status: string) => orders.find((order: { status: string }) => order.status === status)
  const received = (await staff.get(`/api/admin/orders/${of('delivered').id}`)).body
  expect(received.delivery).toMatchObject({ courier: courier.name, cash: received.totalAmount })
  const settlement = (await staff.get('/api/admin/couriers/settlement')).body
  expect(settlement.couriers).toMatchObject([{ name: courier.name, balance: received.totalAmount }])
  const accountant = (await signedIn(shop, 'staff', ['money'])).browser
  const books = (await accountant.get('/api/admin/books')).body
  const cash = books.accounts.filter(({ kind }: { kind: string }) => kind === 'courier_cash')
  expect(cash).toMatchObject([{ courier: courier.id, balance: received.totalAmount }])

  const { id, version } = of('processing')
  const body = { version, to: 'shipped', courierId: courier.id }
  expect((await staff.post(`/api/admin/orders/${id}/move`, body)).status).toBe(204)
})
