import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { addDemoOrderProducts } from '#test/harness/demo-order-products.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addDemoCourier } from './demo-courier.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { addDemoReturn } from './demo-return.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await addDemoOrderProducts(shop.db, shop.addProduct)
})
afterAll(() => shop.close())

test('the demo shop has a return to handle, written with its orders', async () => {
  const customer = await signedIn(shop, null)
  await transaction(shop.db, async (tx) => {
    await seedDemoOrders(tx, customer.id, shop.now())
    await addDemoCourier(tx, shop.now())
    await addDemoReturn(tx, shop.now())
  })
  const staff = (await signedIn(shop, 'staff')).browser
  expect((await staff.get('/api/admin/returns')).body.returns).toMatchObject([{ kind: 'claim' }])
})
