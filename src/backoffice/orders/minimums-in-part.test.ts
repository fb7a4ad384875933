import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { findExchangeFaults } from '#test/harness/exchange-consistency.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
let sentBack: ReturnFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  courierId = await backOffice.addCourier()
  sentBack = createReturnFixtures(backOffice, admin)
})
beforeEach(async () => {
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: 100_000 })
  await shop.db.update(promotions).set({ active: false })
})
afterAll(() => shop.close())

async function enforce(minimumsEnforced: boolean) {
  const path = `${backOffice.base}/settings`
  const { ordering } = (await admin.get(path)).body
  expect((await admin.put(`${path}/ordering`, { ...ordering, minimumsEnforced })).status).toBe(200)
}

/** An order of ten pieces at 12,000, whose delivery is free from 100,000, with a discount if `discount` takes some off. */
async function placedOrder(discount = 0) {
  shop.advance(1)
  const { id: productId } = await shop.addProduct({ price: 12_000 })
  const browser = shop.browser()
  const lines = [{ productId, quantity: 10 }]
  const { shipping, ...body } = orderBody(lines, 120_000 - discount)
  const phone = `+96477066${String(productId).padStart(5, '0')}`
  const cart = await browser.post('/api/cart', { userId: 1, productId, quantity: 10 })
  expect(cart.status).toBeLessThan(300)
  const totals = (await browser.get('/api/cart/1/totals?governorate=baghdad')).body
  const placed = await browser.post('/api/orders', { ...body, shipping: { ...shipping, phone } })
  expect(placed.status).toBe(201)
  const { id, items } = placed.body
  return { id, browser, phone, itemId: items[0].id, placed: placed.body, totals }
}

async function shippedOrder(discount = 0) {
  const order = await placedOrder(discount)
  for (const to of ['processing', 'shipped'])
    expect((await backOffice.moveOrder(order.id, { to, courierId })).status).toBe(204)
  return order
}

async function accept({ id, itemId }: { id: number; itemId: number }, accepted: number) {
  const { version } = await backOffice.readOrder(id)
  const body = { version, lines: [{ itemId, accepted }] }
  expect(
    (await backOffice.staff.post(`${backOffice.base}/orders/${id}/delivered-in-part`, body)).status,
  ).toBe(204)
  return (await backOffice.readOrder(id)).amounts
}

async function undo(id: number) {
  const body = { version: (await backOffice.readOrder(id)).version, reason: 'the wrong order' }
  expect((await admin.post(`${backOffice.base}/orders/${id}/undelivered`, body)).status).toBe(204)
  return (await backOffice.readOrder(id)).amounts
}

const feeRows = (id: number) =>
  shop.db
    .select({ kind: orderAdjustments.kind, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, id))
    .orderBy(asc(orderAdjustments.id))

async function expectNoFaults() {
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
}

test('unless the owner wants it, free delivery stays with one accepted piece, and no response changes', async () => {
  const order = await shippedOrder()
  for (const said of [order.placed, order.totals]) expect(said).not.toHaveProperty('minimumsEnforced')
  expect((await backOffice.readOrder(order.id)).minimums).toMatchObject({
    enforced: false,
    list: [{ promotionId: null, minimum: 100_000, fee: 5000 }],
  })
  expect(await accept(order, 1)).toMatchObject({ delivery: { fee: 0 }, collect: 12_000 })
  await expectNoFaults()
})

test('an order placed before the setting was switched on is not judged by it', async () => {
  const order = await shippedOrder()
  await enforce(true)
  expect(await accept(order, 1)).toMatchObject({ delivery: { fee: 0 }, collect: 12_000 })
  await enforce(false)
})

test('with the setting, accepted goods below the amount pay the delivery, as checkout, order and tracking said', async () => {
  await enforce(true)
  const order = await shippedOrder()
  await enforce(false)
  const { browser, id, phone } = order
  const tracked = (await shop.browser().post('/api/track', { orderNumber: String(id), phone })).body
  const details = (await browser.get(`/api/orders/details/${id}`)).body
  for (const said of [order.totals, order.placed, details, tracked])
    expect(said).toMatchObject({ minimumsEnforced: true })
  expect(await accept(order, 9)).toMatchObject({ delivery: { fee: 0 }, collect: 108_000 })
  expect(await undo(id)).toMatchObject({ delivery: { fee: 0 }, collect: 120_000 })
  expect(await accept(order, 2)).toMatchObject({ goods: 24_000, delivery: { fee: 5000 }, collect: 29_000 })
  await expectNoFaults()
  expect(await undo(id)).toMatchObject({ goods: 120_000, delivery: { fee: 0 }, collect: 120_000 })
  await expectNoFaults()
  expect(await accept(order, 1)).toMatchObject({ delivery: { fee: 5000 }, collect: 17_000 })
  expect(await feeRows(id)).toEqual([5000, -5000, 5000].map((amount) => ({ kind: 'delivery', amount })))
  await expectNoFaults()
})

async function addPromotion(values: Partial<typeof promotions.$inferInsert>) {
  const [row] = await shop.db
    .insert(promotions)
    .values({
      name: { en: 'Half price', ar: 'نصف السعر' },
      kind: 'automatic',
      effect: 'percent',
      value: 50,
      minimum: 60_000,
      createdAt: new Date(0),
      ...values,
    })
    .returning({ id: promotions.id })
  return row?.id ?? 0
}

const costOf = async (promotionId: number) =>
  (await shop.db.select().from(redemptions).where(eq(redemptions.promotionId, promotionId)))[0]?.amount

test('a discount with a minimum is lost below it, with its redemption, and comes back with the undo', async () => {
  await shop.db.update(deliveryRates).set({ fee: 0 })
  const promotionId = await addPromotion({})
  await enforce(true)
  const order = await shippedOrder(60_000)
  await enforce(false)
  expect(await accept(order, 5)).toMatchObject({ goods: 60_000, collect: 30_000 })
  await undo(order.id)
  expect(await accept(order, 4)).toMatchObject({ goods: 48_000, discounts: [], collect: 48_000 })
  expect(await costOf(promotionId)).toBe(0)
  await expectNoFaults()
  expect(await undo(order.id)).toMatchObject({ goods: 120_000, collect: 60_000 })
  expect(await costOf(promotionId)).toBe(60_000)
  // Six of ten cost 36,000, without their discount 72,000: nobody pays more for six than for ten.
  expect(await accept(order, 6)).toMatchObject({ collect: 36_000 })
  await undo(order.id)
  await expectNoFaults()
})

test('free delivery by a promotion is charged as well, and costs the promotion nothing then', async () => {
  await shop.db.update(deliveryRates).set({ freeFrom: null })
  const promotionId = await addPromotion({ effect: 'free_delivery', value: 0 })
  await enforce(true)
  const order = await shippedOrder()
  await enforce(false)
  expect(await costOf(promotionId)).toBe(5000)
  expect(await accept(order, 4)).toMatchObject({ delivery: { fee: 5000 }, collect: 53_000 })
  expect(await costOf(promotionId)).toBe(0)
  await undo(order.id)
  expect(await costOf(promotionId)).toBe(5000)
  expect(await findParcelFaults(shop.db)).toEqual([])
})

test('pieces whose discount was lost are paid back as they were paid', async () => {
  await shop.db.update(deliveryRates).set({ fee: 0 })
  await addPromotion({})
  await enforce(true)
  const order = await shippedOrder(60_000)
  await enforce(false)
  expect(await accept(order, 4)).toMatchObject({ collect: 48_000 })
  const { lines } = (await order.browser.get(`/api/orders/${order.id}/returns`)).body
  expect(lines).toMatchObject([{ left: 4 }])
  const opened = await order.browser.post(`/api/orders/${order.id}/returns`, {
    kind: 'claim',
    lines: [{ itemId: lines[0].itemId, quantity: 4, reason: 'damaged' }],
    key: 'all-that-came',
  })
  expect(opened.status).toBe(201)
  const path = `${backOffice.base}/returns/${opened.body.id}`
  await backOffice.staff.post(`${path}/move`, { version: 0, to: 'approved' })
  const entry = (await backOffice.staff.get(path)).body
  const received = [{ lineId: entry.lines[0].id, sellable: 0, damaged: 4 }]
  expect(
    (await backOffice.staff.post(`${path}/receipt`, { version: entry.version, lines: received })).status,
  ).toBe(204)
  expect((await backOffice.staff.get(path)).body).toMatchObject({ value: 48_000, owed: 48_000 })
})

async function deliveredInFull(isEnforced: boolean, discount = 60_000) {
  await enforce(isEnforced)
  const order = await shippedOrder(discount)
  await enforce(false)
  expect((await backOffice.moveOrder(order.id, { to: 'delivered' })).status).toBe(204)
  return order
}

type Order = Awaited<ReturnType<typeof shippedOrder>>

async function sendBack({ id, browser, itemId }: Order, kind: 'return' | 'claim', quantity: number) {
  const reason = kind === 'claim' ? 'damaged' : 'changed_mind'
  const lines = [{ itemId, quantity, reason }]
  const returnId = await sentBack.received({ id, browser }, { kind, lines })
  return (await backOffice.staff.get(`${backOffice.base}/returns/${returnId}`)).body
}

test('goods that are accepted and returned afterwards lose the discount like those refused at the door', async () => {
  await shop.db.update(deliveryRates).set({ fee: 0 })
  await addPromotion({})
  const order = await deliveredInFull(true)
  const state = (await order.browser.get(`/api/orders/${order.id}/returns`)).body
  expect(state).toMatchObject({ minimumsEnforced: true })
  const lines = [{ itemId: order.itemId, quantity: 6, reason: 'changed_mind' }]
  const returnId = await sentBack.open(order, { lines })
  const path = `${backOffice.base}/returns/${returnId}`
  // Staff see the loss before they receive it.
  expect((await backOffice.staff.get(path)).body).toMatchObject({ value: null, lost: 24_000 })
  await sentBack.step({ id: returnId, name: 'move' }, { to: 'rejected', reason: 'x' })
  expect(await sendBack(order, 'return', 6)).toMatchObject({ value: 12_000, owed: 12_000, lost: 24_000 })
  // The customer returns the rest as well: all that was paid is paid back.
  expect(await sendBack(order, 'return', 4)).toMatchObject({ value: 48_000, lost: -24_000 })
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findExchangeFaults(shop.db)).toEqual([])
})

test('a return that lowers the goods below free delivery pays the fee, from the next refund if this one is too small', async () => {
  const order = await deliveredInFull(true, 0)
  expect(await sendBack(order, 'return', 1)).toMatchObject({ value: 12_000 })
  expect(await sendBack(order, 'return', 1)).toMatchObject({ value: 7000, lost: 5000 })
  expect(await sendBack(order, 'return', 1)).toMatchObject({ value: 12_000 })
})

test('faulty goods never lose a discount, and without the setting no return does', async () => {
  await shop.db.update(deliveryRates).set({ fee: 0 })
  await addPromotion({})
  const claimed = await deliveredInFull(true)
  const body = await sendBack(claimed, 'claim', 9)
  expect(body).toMatchObject({ value: 54_000 })
  expect(body).not.toHaveProperty('lost')
  const free = await deliveredInFull(false)
  expect(await sendBack(free, 'return', 9)).toMatchObject({ value: 54_000 })
  // Pieces that lost their discount with an earlier return and are faulty are paid back as they were paid.
  const mixed = await deliveredInFull(true)
  expect(await sendBack(mixed, 'return', 6)).toMatchObject({ value: 12_000 })
  expect(await sendBack(mixed, 'claim', 4)).toMatchObject({ value: 48_000 })
})

test('staff who lower an order below an enforced minimum know it, and nothing says that it is enforced any more', async () => {
  await enforce(true)
  const { id, browser } = await placedOrder()
  await enforce(false)
  const change = async (quantity: number, waives: object = {}) => {
    const { version, items } = await backOffice.readOrder(id)
    const body = { version, productId: items[0].productId, itemId: items[0].id, quantity, ...waives }
    return backOffice.staff.put(`${backOffice.base}/orders/${id}/quantity`, body)
  }
  const isEnforced = async () =>
    (await browser.get(`/api/orders/details/${id}`)).body.minimumsEnforced ?? false
  expect((await change(9)).status).toBe(204)
  expect(await isEnforced()).toBe(true)
  const refused = await change(8)
  expect([refused.status, refused.body.errors]).toEqual([400, { quantity: 'below_minimum' }])
  expect((await backOffice.readOrder(id)).amounts).toMatchObject({ goods: 108_000 })
  expect((await change(8, { waives: true })).status).toBe(204)
  const { amounts, minimums } = await backOffice.readOrder(id)
  expect(amounts).toMatchObject({ goods: 96_000, delivery: { fee: 0 } })
  expect(minimums.list).toMatchObject([{ waived: true }])
  expect(await isEnforced()).toBe(false)
  const { rows } = await shop.db.$client.query(
    "select after from audit_entries where action = 'order.quantity' order by id desc limit 1",
  )
  expect(rows).toMatchObject([{ after: { waived: 5000 } }])
  expect((await change(9)).status).toBe(204)
  expect(await isEnforced()).toBe(true)
})

test('an acceptance is refused when the courier would collect another amount than staff saw', async () => {
  const { id, itemId } = await shippedOrder()
  const path = `${backOffice.base}/orders/${id}/delivered-in-part`
  const { version } = await backOffice.readOrder(id)
  const body = { version, lines: [{ itemId, accepted: 2 }] }
  const refused = await backOffice.staff.post(path, { ...body, collect: 36_000 })
  expect([refused.status, refused.body.errors]).toEqual([400, { collect: 'amount_changed' }])
  expect(await backOffice.readOrder(id)).toMatchObject({ status: 'shipped', version })
  expect((await backOffice.staff.post(path, { ...body, collect: 24_000 })).status).toBe(204)
})

describe('an order of two visits', () => {
  let sellerId: number
  let hubId: number
  beforeAll(async () => {
    ;[sellerId, hubId] = await addSellers(shop.db, [
      { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
      { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' } },
    ])
  })
  beforeEach(async () => {
    await shop.db.update(deliveryRates).set({ fee: 8000 }).where(eq(deliveryRates.governorate, 'basra'))
    invalidateCached()
  })

  async function productOf(seller: number) {
    const { id } = await shop.addProduct({ price: 12_000 })
    await shop.db.update(variants).set({ sellerId: seller }).where(eq(variants.productId, id))
    return id
  }

  /** Ten pieces of the shop, whose delivery is free if nothing else is said, and two of a seller who delivers them for 5,000. */
  async function twoVisits({ quantity = 10, totalAmount = 149_000 } = {}) {
    shop.advance(1)
    await enforce(true)
    const browser = shop.browser()
    const ids = [await productOf(1), await productOf(sellerId)]
    const lines = [quantity, 2].map((pieces, index) => ({ productId: ids[index] ?? 0, quantity: pieces }))
    const { status, body } = await browser.post('/api/orders', orderBody(lines, totalAmount))
    await enforce(false)
    expect(status).toBe(201)
    return {
      id: body.id as number,
      browser,
      itemIds: body.parcels.map((each: { items: number[] }) => each.items[0]),
    }
  }

  async function step(id: number, path: string, body: object) {
    const { version } = await backOffice.readOrder(id)
    const response = await admin.post(`${backOffice.base}/orders/${id}/${path}`, { version, ...body })
    expect([path, response.status]).toEqual([path, 204])
  }
  const costs = async (id: number) =>
    (await backOffice.readOrder(id)).parcels.map(
      ({ amounts }: { amounts: { goods: number; delivery: { fee: number } } }) => [
        amounts.goods,
        amounts.delivery.fee,
      ],
    )
  const ship = async (id: number) => {
    for (const to of ['processing', 'shipped']) await step(id, 'move', { to, courierId })
  }

  test('has each judged by its own goods, whichever fee the other has', async () => {
    const { id, itemIds } = await twoVisits()
    await ship(id)
    const accept = (number: number) =>
      step(id, `parcels/${number}/delivered-in-part`, {
        lines: [{ itemId: itemIds[number - 1], accepted: 1 }],
      })
    await accept(2)
    expect(await costs(id)).toEqual([
      [120_000, 0],
      [12_000, 5000],
    ])
    await accept(1)
    expect(await costs(id)).toEqual([
      [12_000, 5000],
      [12_000, 5000],
    ])
    await step(id, 'parcels/1/undelivered', { reason: 'the wrong order' })
    expect(await costs(id)).toEqual([
      [120_000, 0],
      [12_000, 5000],
    ])
    await expectNoFaults()
  })

  test('loses the free delivery of goods that come back, although the other was charged', async () => {
    const { id, browser, itemIds } = await twoVisits()
    await ship(id)
    await step(id, 'move', { to: 'delivered' })
    const order = { id, browser, itemId: itemIds[0] } as Order
    expect(await sendBack(order, 'return', 2)).toMatchObject({ value: 19_000, lost: 5000 })
  })

  test('has a parcel that its shopper cannot cancel while the free delivery of another needs it', async () => {
    const cancel = async (isEnforced: boolean, number: number) => {
      shop.advance(1)
      await enforce(isEnforced)
      const browser = shop.browser()
      const ids = [await productOf(1), await productOf(sellerId), await productOf(hubId)]
      const lines = [8, 1, 1].map((quantity, index) => ({ productId: ids[index] ?? 0, quantity }))
      const { body } = await browser.post('/api/orders', orderBody(lines, 125_000))
      await enforce(false)
      const response = await browser.post(`/api/orders/${body.id}/parcels/${number}/cancel`, {})
      return [response.status, response.body.code ?? response.body.status]
    }
    expect(await cancel(true, 2)).toEqual([409, 'below_minimum'])
    expect(await cancel(true, 3)).toEqual([200, 'pending'])
    expect(await cancel(false, 2)).toEqual([200, 'pending'])
    await expectNoFaults()
  })

  test('is announced with what is still to be paid, and with the courier who brings all of it', async () => {
    const other = await backOffice.addCourier()
    const announced = async (...steps: [parcel: number, to: string, courierId: number][]) => {
      const { id } = await twoVisits()
      await step(id, 'move', { to: 'processing' })
      for (const [parcel, to, by] of steps) await step(id, `parcels/${parcel}/move`, { to, courierId: by })
      const { rows } = await shop.db.$client.query(
        "select (facts ->> 'amount')::int as amount, facts ->> 'courier' is not null as named from outbox where key = $1",
        [`order:${id}:shipped`],
      )
      return rows
    }
    const first = [1, 'shipped', courierId] as [number, string, number]
    expect(await announced(first)).toEqual([])
    expect(await announced(first, [2, 'shipped', other])).toEqual([{ amount: 149_000, named: false }])
    expect(await announced(first, [1, 'delivered', courierId], [2, 'shipped', other])).toEqual([
      { amount: 29_000, named: true },
    ])
  })

  test('counts a line that staff add towards the free delivery of its own visit only', async () => {
    const { id, itemIds } = await twoVisits()
    const productId = await productOf(sellerId)
    await step(id, 'items', { productId, quantity: 9 })
    await ship(id)
    await step(id, 'parcels/1/delivered-in-part', { lines: [{ itemId: itemIds[0], accepted: 1 }] })
    expect(await costs(id)).toEqual([
      [12_000, 5000],
      [132_000, 5000],
    ])
    await expectNoFaults()
  })

  test('gives back the use of a promotion whose only parcel is cancelled, and states what others cost without it', async () => {
    const of = async (promotionId: number) =>
      (await admin.get(`${backOffice.base}/promotions/${promotionId}`)).body
    const ofSeller = await addPromotion({ effect: 'percent', value: 50, minimum: null, sellerId })
    invalidateCached()
    const one = await twoVisits({ totalAmount: 137_000 })
    expect(await of(ofSeller)).toMatchObject({ used: 1 })
    await step(one.id, 'parcels/2/move', { to: 'cancelled', reason: 'other' })
    expect(await of(ofSeller)).toMatchObject({ used: 0 })
    await shop.db.update(promotions).set({ active: false })
    const ofShop = await addPromotion({ effect: 'percent', value: 50, minimum: null })
    invalidateCached()
    const { id } = await twoVisits({ totalAmount: 82_000 })
    await step(id, 'parcels/2/move', { to: 'cancelled', reason: 'other' })
    await ship(id)
    await step(id, 'move', { to: 'delivered' })
    expect(await of(ofShop)).toMatchObject({ used: 1, orders: 1, cost: 60_000 })
    await expectNoFaults()
  })

  test('counts a line that staff add towards no promotion of another seller', async () => {
    const promotionId = await addPromotion({ effect: 'percent', value: 50, minimum: 24_000, sellerId })
    invalidateCached()
    const { id, itemIds } = await twoVisits({ totalAmount: 137_000 })
    await step(id, 'items', { productId: await productOf(1), quantity: 3 })
    await ship(id)
    await step(id, 'parcels/2/delivered-in-part', { lines: [{ itemId: itemIds[1], accepted: 1 }] })
    const goods = { goods: 12_000, delivery: { fee: 5000 }, collect: 17_000 }
    expect((await backOffice.readOrder(id)).parcels[1].amounts).toMatchObject(goods)
    expect(await costOf(promotionId)).toBe(0)
    await expectNoFaults()
  })

  test.each([
    ['both charged', { quantity: 2, totalAmount: 58_000 }, [8000, 8000]],
    ['one of them free', {}, [0, 8000]],
  ])('pays the fee of another place for each, %s', async (_, of, fees) => {
    const { id } = await twoVisits(of)
    const { version } = await backOffice.readOrder(id)
    const { shipping } = orderBody([], 0)
    const path = `${backOffice.base}/orders/${id}/shipping`
    const { status } = await admin.put(path, { ...shipping, version, governorate: 'basra' })
    expect(status).toBe(204)
    expect((await costs(id)).map(([, fee]: number[]) => fee)).toEqual(fees)
    await expectNoFaults()
  })

  test('pays by a promotion for each, and for the one whose accepted pieces miss its minimum', async () => {
    await shop.db.update(deliveryRates).set({ freeFrom: null })
    const promotionId = await addPromotion({ effect: 'free_delivery', value: 0, minimum: 100_000 })
    invalidateCached()
    const { id, itemIds } = await twoVisits({ totalAmount: 144_000 })
    expect(await costOf(promotionId)).toBe(10_000)
    await ship(id)
    await step(id, 'parcels/1/delivered-in-part', { lines: [{ itemId: itemIds[0], accepted: 1 }] })
    expect(await costs(id)).toEqual([
      [12_000, 5000],
      [24_000, 0],
    ])
    expect(await costOf(promotionId)).toBe(5000)
    expect(await findParcelFaults(shop.db)).toEqual([])
  })
})
