import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderDesk, openOrderDesk, orderBody, refusalOf } from '#test/harness/order-desk.ts'
import { moveOrder } from './change-status.ts'
import { readOpenOrderLimit, writeOpenOrderLimit } from './open-order-limit.ts'
import { placeOrder } from './place-order.ts'
import type { PlaceOrderBody } from './schemas.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())
beforeEach(() => writeOpenOrderLimit(desk.db, 2))

let phones = 0
async function buying() {
  const { id: productId } = await desk.addProduct({ stockQuantity: 100 })
  phones += 1
  const phone = `+96477700000${String(phones).padStart(2, '0')}`
  const body = orderBody([{ productId, quantity: 1 }], 1000)
  return {
    productId,
    body: { ...body, ...(body.shipping && { shipping: { ...body.shipping, phone } }) },
    phone,
  }
}
const place = async (body: PlaceOrderBody, key: string | null = null) =>
  placeOrder(await desk.addShopper(), body, key)

test('whoever orders: a phone with as many unpaid orders as it may have gets no more, until one is over', async () => {
  const { body, productId } = await buying()
  const first = await place(body)
  await place(body)
  expect(await refusalOf(place(body))).toEqual({ code: 'too_many_open_orders', details: { limit: 2 } })
  expect(await desk.stockOf(productId)).toBe(98)
  const why = { byUserId: null, reason: 'test' }
  const ctx = await desk.addShopper()
  await moveOrder(ctx, first.order.id, 'cancelled', why)
  const third = await place(body)
  for (const next of ['processing', 'shipped'] as const) await moveOrder(ctx, third.order.id, next, why)
  expect((await refusalOf(place(body))).code).toBe('too_many_open_orders')
  await moveOrder(ctx, third.order.id, 'delivered', why)
  await place(body)
})

test('twenty at once with one phone: two orders', async () => {
  const { body, productId } = await buying()
  const shoppers = await desk.addShoppers(20)
  const results = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper, body, null)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await desk.stockOf(productId)).toBe(98)
  expect(await desk.ledgerOf(productId)).toBe(98)
})

test('the phone in the one string counts too, written another way; without one the shopper counts', async () => {
  const { body, phone } = await buying()
  await place(body)
  const shippingAddress = `علي، شارع ٧، ٠${phone.slice(4)}`
  const { shipping: _, ...string } = body
  await place({ ...string, shippingAddress })
  expect((await refusalOf(place({ ...string, shippingAddress }))).code).toBe('too_many_open_orders')
  const nobody = { ...string, shippingAddress: 'علي، شارع ٧' }
  const shopper = await desk.addShopper()
  await placeOrder(shopper, nobody, null)
  await placeOrder(shopper, nobody, null)
  expect((await refusalOf(placeOrder(shopper, nobody, null))).code).toBe('too_many_open_orders')
  await place(nobody)
})

test('a repeated confirmation is still its first order, and a refused key serves again', async () => {
  const { body } = await buying()
  const shopper = await desk.addShopper()
  const first = await placeOrder(shopper, body, 'once')
  const second = await placeOrder(shopper, body, 'twice')
  expect((await refusalOf(placeOrder(shopper, body, 'thrice'))).code).toBe('too_many_open_orders')
  expect(await placeOrder(shopper, body, 'once')).toEqual({ order: first.order, replayed: true })
  await moveOrder(shopper, second.order.id, 'cancelled', { byUserId: null, reason: 'test' })
  expect((await placeOrder(shopper, body, 'thrice')).replayed).toBe(false)
})

test('five unless told; 0 is no limit', async () => {
  await desk.pool.query("delete from settings where name = 'open_orders_per_phone'")
  expect(await readOpenOrderLimit(desk.db)).toBe(5)
  const { body } = await buying()
  for (let placed = 0; placed < 5; placed += 1) await place(body)
  expect(await refusalOf(place(body))).toEqual({ code: 'too_many_open_orders', details: { limit: 5 } })
  await writeOpenOrderLimit(desk.db, 0)
  await place(body)
})
