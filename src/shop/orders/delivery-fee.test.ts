import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ShopperCtx } from '#platform/context.ts'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { setSale } from '#test/harness/variants.ts'
import { findCartTotals } from './cart-totals.ts'
import { idempotencyKeys } from './idempotency-tables.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'
import { parseStoredOrder } from './stored-order.ts'
import { orderAdjustments, orders } from './tables.ts'

let fixture: OrderFixtures
let shopper: ShopperCtx
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())
afterEach(() => setRate({ fee: 0, surcharge: 0, freeFrom: null, active: true }))

const inBaghdad = eq(deliveryRates.governorate, 'baghdad')
const setRate = (rate: Partial<typeof deliveryRates.$inferInsert>) =>
  fixture.db.update(deliveryRates).set(rate).where(inBaghdad)

/** One line of a new product for a new shopper, whose process has read the rates before `rate` was set. */
async function ordering({ total, price = 1000, fee }: { total: number; price?: number; fee?: number }) {
  shopper = await fixture.addShopper()
  const { id } = await fixture.addProduct({ price })
  const body = orderBody([{ productId: id, quantity: 2 }], total)
  return { id, body: { ...body, ...(fee !== undefined && { delivery: { fee } }) } }
}

const adjustmentsOf = (id: number) =>
  fixture.db
    .select({ kind: orderAdjustments.kind, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, id))
    .orderBy(orderAdjustments.id)

describe('the fee of an order', () => {
  test('is charged beside the goods and recorded', async () => {
    await setRate({ fee: 5000 })
    const { body } = await ordering({ total: 7000, fee: 5000 })
    const { order } = await placeOrder(shopper, body, null)
    expect(order).toMatchObject({ totalAmount: 7000, goods: 2000, discounts: [], collect: 7000 })
    expect(order.delivery).toEqual({ fee: 5000, from: order.arrives?.from, to: order.arrives?.to })
    expect(await getOrder(shopper, order.id)).toEqual(order)
    expect(await adjustmentsOf(order.id)).toEqual([{ kind: 'delivery', amount: 5000 }])
  })

  test('an order that is delivered free has no adjustments', async () => {
    const { body } = await ordering({ total: 2000 })
    const { order } = await placeOrder(shopper, body, null)
    expect(order).toMatchObject({ goods: 2000, delivery: { fee: 0 }, collect: 2000 })
    expect(await adjustmentsOf(order.id)).toEqual([])
  })

  test('a bulky product costs the surcharge once, as a row of its own', async () => {
    await setRate({ fee: 5000, surcharge: 10_000 })
    const { id, body } = await ordering({ total: 17_000, fee: 15_000 })
    await fixture.db.update(products).set({ bulky: true }).where(eq(products.id, id))
    const { order } = await placeOrder(shopper, body, null)
    expect(order.delivery.fee).toBe(15_000)
    expect(await adjustmentsOf(order.id)).toEqual([
      { kind: 'delivery', amount: 5000 },
      { kind: 'surcharge', amount: 10_000 },
    ])
  })

  test('is nothing from the free line on', async () => {
    await setRate({ fee: 5000, freeFrom: 2000 })
    const { body } = await ordering({ total: 2000, fee: 0 })
    expect((await placeOrder(shopper, body, null)).order.delivery.fee).toBe(0)
  })

  test('the rate of an area comes before that of its governorate', async () => {
    await setRate({ fee: 5000 })
    await fixture.db.insert(deliveryRates).values({
      governorate: 'baghdad',
      area: 'كراده',
      areaName: 'الكرادة',
      fee: 3000,
      daysFrom: 0,
      daysTo: 1,
    })
    const { body } = await ordering({ total: 5000, fee: 3000 })
    const shipping = body.shipping && { ...body.shipping, city: 'الكرّادة' }
    const { order } = await placeOrder(shopper, { ...body, shipping }, null)
    await fixture.db.delete(deliveryRates).where(eq(deliveryRates.area, 'كراده'))
    expect(order.delivery.fee).toBe(3000)
  })

  test('an order of an address string goes where the visitor has picked', async () => {
    await fixture.db.update(deliveryRates).set({ fee: 6000 }).where(eq(deliveryRates.governorate, 'basra'))
    const { body } = await ordering({ total: 8000 })
    const { shipping: _, ...unaddressed } = body
    const { order } = await placeOrder({ ...shopper, governorate: 'basra' }, unaddressed, null)
    await fixture.db.update(deliveryRates).set({ fee: 0 }).where(eq(deliveryRates.governorate, 'basra'))
    expect(order).toMatchObject({ collect: 8000, delivery: { fee: 6000, from: null, to: null } })
  })

  test('an order of an address string is not free because the visitor has picked a place that is not served', async () => {
    const inBasra = eq(deliveryRates.governorate, 'basra')
    await fixture.db.update(deliveryRates).set({ active: false }).where(inBasra)
    await setRate({ fee: 3000 })
    const { body } = await ordering({ total: 5000 })
    const { shipping: _, ...unaddressed } = body
    const { order } = await placeOrder({ ...shopper, governorate: 'basra' }, unaddressed, null)
    await fixture.db.update(deliveryRates).set({ active: true }).where(inBasra)
    expect(order).toMatchObject({ collect: 5000, delivery: { fee: 3000 } })
  })

  test('a shop that delivers nowhere takes no order, and its cart has no fee instead of a free one', async () => {
    const { id, body } = await ordering({ total: 2000 })
    const { shipping: _, ...unaddressed } = body
    await fixture.addToCart(shopper, id, 2)
    await fixture.db.update(deliveryRates).set({ active: false })
    const refused = { code: 'invalid_request', errors: { 'shipping.governorate': 'not_served' } }
    for (const each of [body, unaddressed])
      expect(await placeOrder(shopper, each, null).catch((error) => error)).toMatchObject(refused)
    invalidateCached()
    const totals = await findCartTotals(shopper, {})
    await fixture.db.update(deliveryRates).set({ active: true })
    invalidateCached()
    expect(totals.delivery).toMatchObject({ fee: 0, unserved: true, from: null, to: null })
    expect(totals.delivery).not.toHaveProperty('assumed')
  })
})

describe('a fee that changed since the shopper saw it', () => {
  test('is said, and nothing is ordered, although this process still has the former rates', async () => {
    await readDeliveryPlan(fixture)
    const { body } = await ordering({ total: 2000, fee: 0 })
    await setRate({ fee: 5000 })
    const before = await fixture.db.$count(orders)
    expect(await getRefusal(placeOrder(shopper, body, 'key'))).toMatchObject({
      code: 'order_changed',
      details: { totalAmount: 7000, changes: [], delivery: { fee: 5000, feeSeen: 0 } },
    })
    expect(await fixture.db.$count(orders)).toBe(before)
    expect(await fixture.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, shopper.shopper.id))).toBe(0)
  })

  test('a client that does not say what it saw is told the fee', async () => {
    await setRate({ fee: 5000 })
    const { body } = await ordering({ total: 2000 })
    expect(await getRefusal(placeOrder(shopper, body, null))).toMatchObject({
      details: { totalAmount: 7000, changes: [], delivery: { fee: 5000, feeSeen: null } },
    })
  })

  test('a price and a fee that change at once are both said', async () => {
    const { id, body } = await ordering({ total: 2000, fee: 0 })
    await fixture.addToCart(shopper, id, 2)
    await setSale(fixture.db, id, { price: 1500 })
    await setRate({ fee: 5000 })
    expect(await getRefusal(placeOrder(shopper, body, null))).toMatchObject({
      details: {
        totalAmount: 8000,
        changes: [{ reason: 'price_changed', price: 1500, priceSeen: 1000 }],
        delivery: { fee: 5000, feeSeen: 0 },
      },
    })
  })

  test('a fee that falls by what the goods rise is no excuse', async () => {
    await setRate({ fee: 4000 })
    const { body } = await ordering({ total: 7000, fee: 5000, price: 1500 })
    expect(await getRefusal(placeOrder(shopper, body, null))).toMatchObject({
      details: { totalAmount: 7000, delivery: { fee: 4000, feeSeen: 5000 } },
    })
  })

  test('a governorate that closed a moment ago is refused on its field', async () => {
    await readDeliveryPlan(fixture)
    const { body } = await ordering({ total: 2000 })
    await setRate({ active: false })
    const before = await fixture.db.$count(orders)
    expect(await getRefusal(placeOrder(shopper, body, null))).toMatchObject({ code: 'invalid_request' })
    expect(await fixture.db.$count(orders)).toBe(before)
  })
})

test('adjustments cannot be changed or deleted', async () => {
  await setRate({ fee: 5000 })
  const { body } = await ordering({ total: 7000 })
  const { order } = await placeOrder(shopper, body, null)
  const rows = eq(orderAdjustments.orderId, order.id)
  const refused = { cause: { message: 'order_adjustments is append-only' } }
  await expect(fixture.db.update(orderAdjustments).set({ amount: 1 }).where(rows)).rejects.toMatchObject(
    refused,
  )
  await expect(fixture.db.delete(orderAdjustments).where(rows)).rejects.toMatchObject(refused)
})

test('a response stored before orders had fees says what the order cost', async () => {
  const { body } = await ordering({ total: 2000 })
  const { order } = await placeOrder(shopper, body, null)
  const { goods, discounts, delivery, collect, ...before } = order
  expect(parseStoredOrder(before)).toEqual(order)
})
