import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
})
beforeEach(async () => {
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

/** A shipped order of three pieces of one product and two of another, at 10,000 each. */
async function shippedOrder() {
  shop.advance(1)
  const products = [await shop.addProduct(), await shop.addProduct()]
  const [{ id: first = 0 } = {}, { id: second = 0 } = {}] = products
  const browser = shop.browser()
  const phone = `+96477055${String(first).padStart(5, '0')}`
  const lines = [
    { productId: first, quantity: 3 },
    { productId: second, quantity: 2 },
  ]
  const totals = (await quote(lines)).collect
  const { shipping, ...body } = orderBody(lines, totals)
  const placed = await browser.post('/api/orders', { ...body, shipping: { ...shipping, phone } })
  expect(placed.status).toBe(201)
  const { id, items } = placed.body as { id: number; items: { id: number }[] }
  for (const to of ['processing', 'shipped'])
    expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  return { id, browser, phone, itemIds: items.map((item) => item.id), productIds: [first, second] }
}

let discountPercent = 0
let fee = 0
async function quote(lines: { quantity: number }[]) {
  const goods = lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)
  return { collect: goods - (goods * discountPercent) / 100 + fee }
}

type Shipped = Awaited<ReturnType<typeof shippedOrder>>

async function accept(
  { id, itemIds }: Pick<Shipped, 'id' | 'itemIds'>,
  pieces: number[],
  extra: object = {},
) {
  return backOffice.staff.post(`${backOffice.base}/orders/${id}/delivered-in-part`, {
    version: (await backOffice.readOrder(id)).version,
    lines: itemIds.map((itemId, index) => ({ itemId, accepted: pieces[index] })),
    ...extra,
  })
}

const undo = async (id: number) =>
  admin.post(`${backOffice.base}/orders/${id}/undelivered`, {
    version: (await backOffice.readOrder(id)).version,
    reason: 'the wrong order',
  })

async function settled() {
  const { couriers } = (await backOffice.staff.get(`${backOffice.base}/couriers/settlement`)).body
  return couriers.find(({ id }: { id: number }) => id === courierId)
}

test('the courier collects what the accepted pieces cost, and brings the others back', async () => {
  const order = await shippedOrder()
  expect((await accept(order, [2, 0], { note: 'the other one is too small' })).status).toBe(204)
  const read = await backOffice.readOrder(order.id)
  expect(read).toMatchObject({
    status: 'delivered',
    totalAmount: 20_000,
    amounts: { goods: 20_000, collect: 20_000 },
    items: [
      { quantity: 3, accepted: 2, price: 10_000 },
      { quantity: 2, accepted: 0, price: 10_000 },
    ],
    delivery: { cash: 20_000 },
    goods: { state: 'on_the_way', decidedAt: null },
    notes: [{ text: 'the other one is too small' }],
  })
  expect(read.statusChanges.at(-1)).toMatchObject({ status: 'delivered', reason: 'accepted_in_part' })
  expect(await settled()).toMatchObject({ delivered: 1, cash: 20_000, balance: 20_000, refused: 0 })
  const details = (await order.browser.get(`/api/orders/details/${order.id}`)).body
  expect(details).toMatchObject({ totalAmount: 20_000, goods: 20_000, collect: 20_000 })
  expect(details.items.map((item: { accepted: number }) => item.accepted)).toEqual([2, 0])
  expect(details.parcels).toMatchObject([{ status: 'delivered', collect: 20_000 }])
  const tracked = await shop
    .browser()
    .post('/api/track', { orderNumber: String(order.id), phone: order.phone })
  expect(tracked.body).toMatchObject({ totalAmount: 20_000, items: [{ accepted: 2 }, { accepted: 0 }] })
  const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${order.id}`)).body
  expect(entry).toMatchObject({
    action: 'order.delivered_in_part',
    before: { totalAmount: 50_000, quantity: 5 },
    after: { totalAmount: 20_000, quantity: 2 },
  })
  // Nothing is in stock before it is back.
  const [first = 0, second = 0] = order.productIds
  expect([(await backOffice.stockOf(first)).stock, (await backOffice.stockOf(second)).stock]).toEqual([
    17, 18,
  ])
  const goods = await backOffice.goodsOf(order.id)
  expect(goods).toMatchObject({ pieces: 3, days: 0, isRefused: false, courier: { id: courierId } })
  expect((await backOffice.takeBack(order.id)).status).toBe(204)
  expect([(await backOffice.stockOf(first)).stock, (await backOffice.stockOf(second)).stock]).toEqual([
    18, 20,
  ])
})

test('what a shopper did not accept is not theirs to review', async () => {
  const { browser, id, itemIds } = await shippedOrder()
  await accept({ id, itemIds }, [1, 0])
  const { items } = (await browser.get(`/api/orders/details/${id}`)).body
  const [accepted, refused] = items.map((item: { product: { slug: string } }) => item.product.slug)
  const review = (slug: string) => browser.put(`/api/reviews/${slug}`, { rating: 5, text: 'جيد جدًا' })
  expect((await review(accepted)).status).toBeLessThan(300)
  expect((await review(refused)).body).toMatchObject({ code: 'not_received' })
})

test('bad input is an error on its field and changes nothing', async () => {
  const order = await shippedOrder()
  const [first = 0, second = 0] = order.itemIds
  const other = await shippedOrder()
  const refused = async (body: object) => (await accept(order, [], body)).body.errors
  expect((await accept(order, [0, 0])).body.errors).toEqual({ lines: 'nothing_accepted' })
  expect((await accept(order, [3, 2])).body.errors).toEqual({ lines: 'everything_accepted' })
  expect((await accept(order, [4, 0])).body.errors).toEqual({ 'lines.0.accepted': 'above_quantity' })
  expect((await accept(order, [1, -1])).body.errors).toEqual({ 'lines.1.accepted': 'too_small' })
  expect((await accept(order, [1.5, 0])).body.errors).toEqual({ 'lines.0.accepted': 'not_whole' })
  expect(await refused({ lines: [{ itemId: first, accepted: 1 }] })).toEqual({ lines: 'incomplete' })
  expect(await refused({ lines: [] })).toEqual({ lines: 'empty' })
  const twice = [first, first].map((itemId) => ({ itemId, accepted: 1 }))
  expect(await refused({ lines: twice })).toEqual({ 'lines.1.itemId': 'duplicate' })
  const foreign = [first, other.itemIds[0]].map((itemId) => ({ itemId, accepted: 1 }))
  expect(await refused({ lines: foreign })).toEqual({ 'lines.1.itemId': 'unknown_value' })
  const lines = [
    { itemId: first, accepted: 1 },
    { itemId: second, accepted: 1 },
  ]
  expect(await refused({ lines, note: 'x'.repeat(501) })).toEqual({ note: 'too_long' })
  expect((await accept(order, [1, 1], { version: 0 })).body).toMatchObject({
    code: 'stale',
    orderStatus: 'shipped',
  })
  expect((await accept({ id: 999_999, itemIds: [] }, [], { version: 0, lines })).status).toBe(404)
  const { id } = await backOffice.orderAt('processing', courierId)
  const { items } = await backOffice.readOrder(id)
  const early = await accept({ id, itemIds: [items[0].id] }, [1])
  expect(early.body).toMatchObject({ code: 'not_possible', orderStatus: 'processing' })
  expect(await backOffice.readOrder(order.id)).toMatchObject({ status: 'shipped', totalAmount: 50_000 })
  expect(await backOffice.goodsOf(order.id)).toBeUndefined()
})

test('an order that left without a courier needs one', async () => {
  const order = await shippedOrder()
  await shop.db.$client.query('delete from deliveries where order_id = $1', [order.id])
  expect((await accept(order, [1, 0])).body.errors).toEqual({ courierId: 'required' })
  expect((await accept(order, [1, 0], { courierId: 999_999 })).body.errors).toEqual({
    courierId: 'unknown_value',
  })
  expect((await accept(order, [1, 0], { courierId })).status).toBe(204)
  expect(await settled()).toMatchObject({ cash: 10_000 })
  expect(await backOffice.goodsOf(order.id)).toMatchObject({ courier: { id: courierId } })
})

describe('undoing the delivery', () => {
  test('makes all pieces count again, and nothing is on its way back', async () => {
    const order = await shippedOrder()
    const before = await backOffice.readOrder(order.id)
    await accept(order, [1, 1])
    expect((await undo(order.id)).status).toBe(204)
    const { version: _, statusChanges: __, notes: ___, ...after } = await backOffice.readOrder(order.id)
    const { version: _1, statusChanges: _2, notes: _3, ...shipped } = before
    expect(after).toEqual(shipped)
    expect(await backOffice.goodsOf(order.id)).toBeUndefined()
    expect(await settled()).toMatchObject({ delivered: 0, cash: 0 })
    expect((await backOffice.moveOrder(order.id, { to: 'delivered' })).status).toBe(204)
    expect(await settled()).toMatchObject({ delivered: 1, cash: 50_000 })
  })

  test('is refused once the goods are back', async () => {
    const order = await shippedOrder()
    await accept(order, [1, 1])
    await backOffice.takeBack(order.id)
    expect((await undo(order.id)).body).toMatchObject({ code: 'goods_decided', state: 'back' })
    expect(await backOffice.readOrder(order.id)).toMatchObject({ status: 'delivered', totalAmount: 20_000 })
  })
})

test('a promotion and a delivery fee: the share of the pieces stays, the fee too, and undoing restores both', async () => {
  const { db } = shop
  const [promotion] = await db
    .insert(promotions)
    .values({
      name: { ar: 'خصم العيد', en: 'Eid discount' },
      kind: 'automatic',
      effect: 'percent',
      value: 10,
      createdAt: shop.now(),
    })
    .returning()
  await db.update(deliveryRates).set({ fee: 5000 }).where(eq(deliveryRates.governorate, 'baghdad'))
  ;[discountPercent, fee] = [10, 5000]
  try {
    const order = await shippedOrder()
    const costOf = async () => {
      const [use] = await db.select().from(redemptions).where(eq(redemptions.orderId, order.id))
      return [use?.promotionId, use?.amount]
    }
    expect(await costOf()).toEqual([promotion?.id, 5000])
    expect((await accept(order, [1, 2])).status).toBe(204)
    expect((await backOffice.readOrder(order.id)).amounts).toMatchObject({
      goods: 30_000,
      delivery: { fee: 5000 },
      collect: 32_000,
      discounts: [{ labelEn: 'Eid discount', amount: 3000 }],
    })
    expect(await costOf()).toEqual([promotion?.id, 3000])
    const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
    expect(lines.map(({ discount, acceptedDiscount }) => [discount, acceptedDiscount])).toEqual([
      [3000, 1000],
      [2000, 2000],
    ])
    expect(await findParcelFaults(db)).toEqual([])
    expect((await undo(order.id)).status).toBe(204)
    expect(await costOf()).toEqual([promotion?.id, 5000])
    expect((await backOffice.readOrder(order.id)).amounts).toMatchObject({ goods: 50_000, collect: 50_000 })
    expect((await accept(order, [3, 1])).status).toBe(204)
    expect((await backOffice.readOrder(order.id)).amounts).toMatchObject({ goods: 40_000, collect: 41_000 })
    expect(await costOf()).toEqual([promotion?.id, 4000])
    const report = (await admin.get(`${backOffice.base}/promotions/${promotion?.id}`)).body
    expect(report).toMatchObject({ orders: 1, cost: 4000, revenue: 41_000 })
  } finally {
    ;[discountPercent, fee] = [0, 0]
    await db.update(promotions).set({ active: false })
    await db.update(deliveryRates).set({ fee: 0 })
  }
})

test('two at once, one accepted in part and one delivered: one is recorded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await shippedOrder()
    const { version } = await backOffice.readOrder(order.id)
    const results = await Promise.all([
      accept(order, [1, 0], { version }),
      backOffice.moveOrder(order.id, { to: 'delivered', version }),
      accept(order, [2, 2], { version }),
      backOffice.moveOrder(order.id, { to: 'cancelled', version }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect(await findParcelFaults(shop.db)).toEqual([])
  }
})
