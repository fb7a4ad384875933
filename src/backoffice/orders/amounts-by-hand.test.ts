import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Browser
let courierId: number
let sentBack: ReturnFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  courierId = await backOffice.addCourier()
  sentBack = createReturnFixtures(backOffice, admin)
})
beforeEach(async () => {
  await shop.db.update(deliveryRates).set({ fee: 3000, surcharge: 0, freeFrom: null, active: true })
  await shop.db.update(promotions).set({ active: false })
})
afterAll(() => shop.close())

/** An order of two pieces at 10,000 and one at 12,000, which costs `total`. */
async function placed(total = 35_000) {
  shop.advance(1)
  const first = await shop.addProduct()
  const second = await shop.addProduct({ price: 12_000 })
  const browser = shop.browser()
  const lines = [
    { productId: first.id, quantity: 2 },
    { productId: second.id, quantity: 1 },
  ]
  const { shipping, ...body } = orderBody(lines, total)
  const phone = `+96477055${String(first.id).padStart(5, '0')}`
  const response = await browser.post('/api/orders', { ...body, shipping: { ...shipping, phone } })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  const { id, items } = response.body
  return { id: id as number, itemIds: items.map((item: { id: number }) => item.id), browser, phone }
}
type Placed = Awaited<ReturnType<typeof placed>>

const read = (id: number) => backOffice.readOrder(id)
const reason = 'اتفقنا بالهاتف'

async function setPrice({ id, itemIds }: Placed, change: object, { line = 0, by = admin } = {}) {
  const { version } = await read(id)
  const body = { version, price: 10_000, discount: 0, reason, ...change }
  return by.put(`${backOffice.base}/orders/${id}/items/${itemIds[line]}/price`, body)
}

async function setAmounts({ id }: Placed, change: object, by = admin) {
  const { version } = await read(id)
  return by.put(`${backOffice.base}/orders/${id}/amounts`, {
    version,
    fee: 3000,
    discount: 0,
    reason,
    ...change,
  })
}

async function move(id: number, ...steps: string[]) {
  for (const to of steps) expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
}

const rowsOf = (id: number, kind: 'manual' | 'delivery' | 'correction') =>
  shop.db
    .select({ itemId: orderAdjustments.itemId, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, id), eq(orderAdjustments.kind, kind)))
    .orderBy(asc(orderAdjustments.id))

async function addPromotion(values: Partial<typeof promotions.$inferInsert>) {
  const [row] = await shop.db
    .insert(promotions)
    .values({
      name: { en: 'Promotion', ar: 'عرض' },
      kind: 'automatic',
      effect: 'percent',
      value: 50,
      createdAt: new Date(0),
      ...values,
    })
    .returning({ id: promotions.id })
  return row?.id ?? 0
}

const costOf = async (promotionId: number) =>
  (await shop.db.select().from(redemptions).where(eq(redemptions.promotionId, promotionId)))[0]?.amount

async function expectNoFaults() {
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
}

const lastEntry = async (id: number) =>
  (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body[0]

test('price, discount and fee by hand are what everybody reads, with who and why', async () => {
  const order = await placed()
  const { id, itemIds, browser, phone } = order
  expect((await setPrice(order, { price: 9_000, discount: 1_000 })).status).toBe(204)
  expect((await setPrice(order, { price: 15_000 }, { line: 1 })).status).toBe(204)
  expect((await setAmounts(order, { fee: 0, discount: 4_000 })).status).toBe(204)
  const discount = { labelEn: 'Discount by the shop', labelAr: 'خصم من المحل', amount: 4_000 }
  const amounts = { goods: 33_000, discounts: [discount], delivery: { fee: 0 }, collect: 29_000 }
  expect(await read(id)).toMatchObject({
    totalAmount: 29_000,
    amounts,
    notes: [{ text: reason }, { text: reason }, { text: reason }],
    items: [
      { price: 9_000, discount: 2_500, manualDiscount: 2_500 },
      { price: 15_000, discount: 1_500, manualDiscount: 1_500 },
    ],
  })
  const tracked = await shop.browser().post('/api/track', { orderNumber: String(id), phone })
  for (const said of [tracked.body, (await browser.get(`/api/orders/details/${id}`)).body])
    expect(said).toMatchObject({
      ...amounts,
      totalAmount: 29_000,
      items: [{ price: 9_000 }, { price: 15_000 }],
    })
  expect(await rowsOf(id, 'manual')).toEqual([
    { itemId: itemIds[0], amount: -1_000 },
    { itemId: itemIds[0], amount: -1_500 },
    { itemId: itemIds[1], amount: -1_500 },
  ])
  expect(await rowsOf(id, 'delivery')).toMatchObject([{ amount: 3000 }, { amount: -3000 }])
  expect(await lastEntry(id)).toMatchObject({
    action: 'order.amounts',
    before: { fee: 3000, manualDiscount: 1_000, totalAmount: 35_000 },
    after: { fee: 0, manualDiscount: 4_000, totalAmount: 29_000, amountReason: reason },
  })
  await expectNoFaults()
})

test('after part acceptance, undo, delivery and return everybody has what was really paid', async () => {
  const order = await placed()
  const { id, itemIds } = order
  await setPrice(order, { price: 8_000, discount: 3_000 })
  await setAmounts(order, { fee: 1_000, discount: 3_000 })
  await move(id, 'processing', 'shipped')
  const { version } = await read(id)
  const lines = [
    { itemId: itemIds[0], accepted: 1 },
    { itemId: itemIds[1], accepted: 0 },
  ]
  const part = `${backOffice.base}/orders/${id}/delivered-in-part`
  expect((await backOffice.staff.post(part, { version, lines })).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ goods: 8_000, delivery: { fee: 1_000 }, collect: 7_500 })
  await expectNoFaults()
  const undo = { version: (await read(id)).version, reason: 'a mistake' }
  expect((await admin.post(`${backOffice.base}/orders/${id}/undelivered`, undo)).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ goods: 28_000, collect: 26_000 })
  await expectNoFaults()
  await move(id, 'delivered')
  const returned = await sentBack.received(order)
  // The first of two pieces at 8,000 less 3,000.
  expect((await backOffice.staff.get(`${backOffice.base}/returns/${returned}`)).body.value).toBe(6_500)
  const day = (days: number) => new Date(shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const range = `from=${day(-1)}&to=${day(1)}`
  const { body } = await admin.get(`${backOffice.base}/accounting/orders?${range}`)
  const row = String(body)
    .split(/\r?\n/)
    .find((each) => each.startsWith(orderNumber(id)))
  expect(row).toContain('28000,3000,1000,26000')
})

test('a lower price leaves the promotion of its line its share, and its redemption costs as much less', async () => {
  const promotionId = await addPromotion({})
  const order = await placed(19_000)
  const { id, itemIds } = order
  expect(await costOf(promotionId)).toBe(16_000)
  expect((await setPrice(order, { discount: 10_250 })).body.errors).toEqual({ discount: 'above_line' })
  expect((await setPrice(order, { discount: 4_000 })).status).toBe(204)
  expect(await costOf(promotionId)).toBe(16_000)
  expect((await read(id)).amounts).toMatchObject({ goods: 32_000, collect: 15_000 })
  expect((await setPrice(order, { price: 2_000, discount: 2_250 })).body.errors).toEqual({
    discount: 'above_line',
  })
  expect((await setPrice(order, { price: 2_000 })).status).toBe(204)
  expect(await costOf(promotionId)).toBe(8_000)
  expect((await read(id)).amounts).toMatchObject({ goods: 16_000, collect: 11_000 })
  expect(await rowsOf(id, 'correction')).toEqual([{ itemId: itemIds[0], amount: 8_000 }])
  expect((await setPrice(order, { price: 20_000 })).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ goods: 52_000, collect: 47_000 })
  await expectNoFaults()
})

test('a fee by hand ends what a promotion pays for the delivery, and its minimum', async () => {
  await shop.db.update(deliveryRates).set({ freeFrom: 30_000 })
  const free = await placed(32_000)
  expect((await setAmounts(free, { fee: 2_000 })).status).toBe(204)
  expect(await read(free.id)).not.toHaveProperty('minimums')
  expect((await read(free.id)).amounts).toMatchObject({ delivery: { fee: 2_000 }, collect: 34_000 })
  await shop.db.update(deliveryRates).set({ freeFrom: null })
  const promotionId = await addPromotion({ effect: 'free_delivery', value: 0 })
  const paid = await placed(32_000)
  expect(await costOf(promotionId)).toBe(3000)
  expect((await setAmounts(paid, { fee: 1_000 })).status).toBe(204)
  expect(await costOf(promotionId)).toBe(0)
  await expectNoFaults()
  expect((await setAmounts(paid, { fee: 0 })).status).toBe(204)
  expect((await read(paid.id)).amounts.collect).toBe(32_000)
  await expectNoFaults()
})

test('a lower price below an enforced minimum needs to be known, a discount by hand does not touch it', async () => {
  await shop.db.update(deliveryRates).set({ freeFrom: 30_000 })
  const { ordering } = (await admin.get(`${backOffice.base}/settings`)).body
  const enforce = async (minimumsEnforced: boolean) => {
    const { version } = (await admin.get(`${backOffice.base}/settings`)).body.ordering
    const body = { ...ordering, version, minimumsEnforced }
    expect((await admin.put(`${backOffice.base}/settings/ordering`, body)).status).toBe(200)
  }
  await enforce(true)
  const order = await placed(32_000)
  await enforce(false)
  const isWaived = async () => (await read(order.id)).minimums.list[0].waived ?? false
  expect((await setAmounts(order, { fee: 0, discount: 5_000 })).status).toBe(204)
  expect(await isWaived()).toBe(false)
  expect((await setPrice(order, { price: 8_000 })).body.errors).toEqual({ price: 'below_minimum' })
  expect((await setPrice(order, { price: 8_000, waives: true })).status).toBe(204)
  expect(await isWaived()).toBe(true)
  expect((await lastEntry(order.id)).after).toMatchObject({ waived: 3000 })
  expect((await setPrice(order, { price: 11_000 })).status).toBe(204)
  expect(await isWaived()).toBe(false)
  await expectNoFaults()
})

test('without the right to prices there is no such address, for staff and for customers', async () => {
  const order = await placed()
  const noOrders = (await signedIn(shop, 'staff', ['prices'])).browser
  for (const by of [backOffice.staff, noOrders, order.browser]) {
    expect((await setPrice(order, { price: 250 }, { by })).status).toBe(404)
    expect((await setAmounts(order, { fee: 0 }, by)).status).toBe(404)
  }
  const both = (await signedIn(shop, 'staff', ['orders', 'prices'])).browser
  expect((await read(order.id)).totalAmount).toBe(35_000)
  expect((await setPrice(order, { price: 9_750 }, { by: both })).status).toBe(204)
})

test.each([
  ['price', { price: -250 }, { price: 'too_small' }],
  ['price', { price: 0 }, { price: 'too_small' }],
  ['price', { price: 10_100 }, { price: 'not_a_multiple' }],
  ['price', { price: 9_000.5 }, { price: 'not_whole' }],
  ['price', { price: '٩٠٠٠' }, { price: 'not_a_number' }],
  ['price', { price: 1_000_000_250 }, { price: 'too_large' }],
  ['price', { price: 1e308 }, { price: 'too_large' }],
  ['price', { discount: -250 }, { discount: 'too_small' }],
  ['price', { discount: 20_250 }, { discount: 'above_line' }],
  ['price', { discount: 2_147_483_500 }, { discount: 'above_line' }],
  ['price', { discount: null }, { discount: 'not_a_number' }],
  ['price', {}, { price: 'unchanged' }],
  ['price', { price: 9_000, reason: ' ' }, { reason: 'too_short' }],
  ['price', { price: 9_000, reason: undefined }, { reason: 'required' }],
  ['amounts', { fee: -250 }, { fee: 'too_small' }],
  ['amounts', { fee: 1_000_250 }, { fee: 'too_large' }],
  ['amounts', { fee: 100 }, { fee: 'not_a_multiple' }],
  ['amounts', { discount: 32_250 }, { discount: 'above_goods' }],
  ['amounts', { discount: -1_000 }, { discount: 'too_small' }],
  ['amounts', {}, { fee: 'unchanged' }],
] as const)('%s with %o is refused on its field and changes nothing', async (name, change, errors) => {
  const order = await placed()
  const before = await read(order.id)
  const response = await (name === 'price' ? setPrice(order, change) : setAmounts(order, change))
  expect([response.status, response.body.errors]).toEqual([400, errors])
  expect(await read(order.id)).toEqual(before)
})

test('lines of other orders, orders on their way and outdated versions are refused', async () => {
  const order = await placed()
  const other = await placed()
  expect((await setPrice({ ...order, itemIds: other.itemIds }, { price: 250 })).status).toBe(404)
  expect((await setPrice({ ...order, id: 999_999, itemIds: order.itemIds }, { version: 0 })).status).toBe(404)
  expect((await setPrice(order, { price: 250, version: 7 })).body.code).toBe('stale')
  expect((await setAmounts(order, { fee: 250, version: 7 })).body.code).toBe('stale')
  await move(order.id, 'processing', 'shipped')
  expect((await setPrice(order, { price: 250 })).body.code).toBe('not_possible')
  expect((await setAmounts(order, { fee: 250 })).body.code).toBe('not_possible')
  expect((await read(order.id)).totalAmount).toBe(35_000)
})

test('no sum leaves its column, even where a discount would take it back', async () => {
  const order = await placed()
  const huge = await setPrice(order, { price: 1_000_000_000 })
  expect(huge.status).toBe(204)
  const second = { price: 1_000_000_000, discount: 900_000_000 }
  expect((await setPrice(order, second, { line: 1 })).body.errors).toEqual({ price: 'too_large' })
  await expectNoFaults()
})

test('an order never costs less than was paid beforehand, by whatever hand', async () => {
  const order = await placed()
  const { id } = order
  const run = (text: string) => shop.db.$client.query(text, [id])
  await run('update orders set credit = 33000 where id = $1')
  await run('update parcels set credit = 33000, collect = 2000 where order_id = $1')
  await bookCredit(shop.db, { to: 'prepaid', key: `${id}`, amount: 33_000 })
  await run('update payments set due = 2000 from parcels where parcels.id = parcel_id and order_id = $1')
  expect((await setPrice(order, { price: 8_000 })).body.errors).toEqual({ price: 'below_credit' })
  expect((await setPrice(order, { discount: 2_250 })).body.errors).toEqual({ discount: 'below_credit' })
  expect((await setAmounts(order, { fee: 750 })).body.errors).toEqual({ fee: 'below_credit' })
  expect((await setAmounts(order, { discount: 2_250 })).body.errors).toEqual({ discount: 'below_credit' })
  expect((await setAmounts(order, { fee: 1_000 })).status).toBe(204)
  expect((await read(id)).amounts).toMatchObject({ credit: 33_000, collect: 0 })
  await expectNoFaults()
})

test('two at once: one saves, the other is told that the order has changed', async () => {
  const order = await placed()
  const { version } = await read(order.id)
  const responses = await Promise.all([
    setPrice(order, { version, price: 9_000 }),
    setPrice(order, { version, price: 8_000 }),
    setAmounts(order, { version, discount: 1_000 }),
    backOffice.moveOrder(order.id, { version, to: 'cancelled', reason: 'other' }),
  ])
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
  for (const { body, status } of responses) if (status !== 204) expect(body.code).toBe('stale')
  expect((await read(order.id)).version).toBe(version + 1)
  await expectNoFaults()
})

test('a quantity takes its share of both discounts with it', async () => {
  const promotionId = await addPromotion({ value: 10 })
  const order = await placed(32_000)
  const { id, itemIds } = order
  expect((await setPrice(order, { discount: 3_000 })).status).toBe(204)
  const { version, items } = await read(id)
  const body = { version, productId: items[0].productId, itemId: itemIds[0], quantity: 1 }
  expect((await backOffice.staff.put(`${backOffice.base}/orders/${id}/quantity`, body)).status).toBe(204)
  expect((await read(id)).items[0]).toMatchObject({ discount: 2_500, manualDiscount: 1_500 })
  expect(await costOf(promotionId)).toBe(2_000)
  expect((await read(id)).amounts.discounts.map(({ amount }: { amount: number }) => amount)).toEqual([
    2_000, 1_500,
  ])
  await expectNoFaults()
})
