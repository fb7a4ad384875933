import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

/** Counts the statements that are sent while their connection still runs another one, about which pg warns. */
function countOverlaps(): () => number {
  const running = new Map<unknown, number>()
  let overlaps = 0
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const before = running.get(this) ?? 0
    if (before > 0) overlaps += 1
    running.set(this, before + 1)
    const result = query.apply(this, args)
    const end = () => running.set(this, (running.get(this) ?? 1) - 1)
    if (result instanceof Promise) result.then(end, end)
    else end()
    return result
  } as typeof pg.Client.prototype.query)
  return () => overlaps
}

test('the demo shop has a return to handle, written with its orders one statement at a time', async () => {
  const customer = await signedIn(shop, null)
  const overlaps = countOverlaps()
  await transaction(shop.db, async (tx) => {
    await seedDemoOrders(tx, customer.id, shop.now())
    await addDemoCourier(tx, shop.now())
    await addDemoReturn(tx, shop.now())
  })
  expect(overlaps()).toBe(0)
  const staff = (await signedIn(shop, 'staff')).browser
  expect((await staff.get('/api/admin/returns')).body.returns).toMatchObject([{ kind: 'claim' }])
})
