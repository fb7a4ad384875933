import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createOrderFixtures, type OrderFixtures, orderBody } from '#test/harness/order-fixtures.ts'
import { notifyOrderPlaced } from './notify-orders.ts'
import { placeOrder } from './place-order.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

/** Collects the notifications from now on. */
async function listen() {
  const client = await fixture.pool.connect()
  const payloads: (string | undefined)[] = []
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.query('listen orders')
  return { payloads, release: () => client.release(true) }
}

test('placing an order does not notify in its transaction, so orders do not serialize', async () => {
  const { payloads, release } = await listen()
  const { id } = await fixture.addProduct()
  await placeOrder(await fixture.addShopper(), orderBody([{ productId: id, quantity: 1 }], 1000), null)
  await fixture.pool.query(`select pg_notify('orders', 'after the order')`)
  await expect.poll(() => payloads.length).toBeGreaterThan(0)
  expect(payloads).toEqual(['after the order'])
  release()
})

test('orders placed together share one notification', async () => {
  const { payloads, release } = await listen()
  const deps = { db: fixture.db, log: createLog('error') }
  for (let orders = 0; orders < 5; orders += 1) notifyOrderPlaced(deps)
  await expect.poll(() => payloads).toEqual([''])
  notifyOrderPlaced(deps)
  await expect.poll(() => payloads).toEqual(['', ''])
  release()
})
