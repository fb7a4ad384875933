import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { type OrderDesk, openOrderDesk, orderBody } from '#test/harness/order-desk.ts'
import { placeOrder } from './place-order.ts'
import { tellOrderCame } from './tell-orders.ts'

let fixture: OrderDesk
beforeAll(async () => {
  fixture = await openOrderDesk()
})
afterAll(() => fixture.close())

/** What is told of orders from now on, in its order. */
async function listen() {
  const client = await fixture.pool.connect()
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  await client.query('listen orders')
  return { told, release: () => client.release(true) }
}

test('placing an order tells nothing in its transaction, so orders never wait for each other to tell', async () => {
  const { told, release } = await listen()
  const { id } = await fixture.addProduct()
  await placeOrder(await fixture.addShopper(), orderBody([{ productId: id, quantity: 1 }], 1000), null)
  await fixture.pool.query(`select pg_notify('orders', 'after the order')`)
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told).toEqual(['after the order'])
  release()
})

test('orders that came together are told together', async () => {
  const { told, release } = await listen()
  const deps = { db: fixture.db, log: createLog('error') }
  for (let orders = 0; orders < 5; orders += 1) tellOrderCame(deps)
  await expect.poll(() => told).toEqual([''])
  tellOrderCame(deps)
  await expect.poll(() => told).toEqual(['', ''])
  release()
})
