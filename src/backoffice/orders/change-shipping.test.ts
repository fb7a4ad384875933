import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { findArrival } from '#shop/delivery/queries.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Browser
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
})
beforeEach(async () => {
  await shop.db.update(deliveryRates).set({ fee: 0, surcharge: 0, freeFrom: null, active: true })
  await setRate('baghdad', { fee: 3000, daysFrom: 0, daysTo: 1 })
  await setRate('basra', { fee: 5000, daysFrom: 2, daysTo: 4 })
  await shop.db.update(promotions).set({ active: false })
})
afterAll(() => shop.close())

type Rate = Partial<typeof deliveryRates.$inferInsert>
const setRate = (governorate: 'baghdad' | 'basra' | 'anbar', rate: Rate) =>
  shop.db.update(deliveryRates).set(rate).where(eq(deliveryRates.governorate, governorate))

/** An order to Baghdad of two pieces at 10,000 dinars, which costs `collect`. */
async function placed(collect = 23_000) {
  shop.advance(1)
  const { id: productId } = await shop.addProduct()
  const browser = shop.browser()
  const { shipping, ...body } = orderBody([{ productId, quantity: 2 }], collect)
  const to = { ...shipping, phone: `+96477077${String(productId).padStart(5, '0')}` }
  const response = await browser.post('/api/orders', { ...body, shipping: to })
  expect(response.status).toBe(201)
  return { id: response.body.id as number, productId, browser, shipping: { ...to, city: 'المركز' } }
}

type Placed = Awaited<ReturnType<typeof placed>>

const read = (id: number) => backOffice.readOrder(id)

async function put({ id, shipping }: Placed, change: object, by = backOffice.staff) {
  const { version } = await read(id)
  return by.put(`${backOffice.base}/orders/${id}/shipping`, { version, ...shipping, ...change })
}

const preview = async (id: number, query: string) =>
  (await backOffice.staff.get(`${backOffice.base}/orders/${id}/destination?${query}`)).body

const rowsOf = (id: number) =>
  shop.db
    .select({ kind: orderAdjustments.kind, place: orderAdjustments.label, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, id))
    .orderBy(asc(orderAdjustments.id))

async function expectNoFaults() {
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
}

const lastEntry = async (id: number) =>
  (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body[0]

test('another governorate has its own fee and dates, as the preview said, in every book', async () => {
  const order = await placed()
  const { id, browser } = order
  const arrives = await findArrival(shop.deps, 'basra')
  const before = (await read(id)).arrives
  const said = await preview(id, 'governorate=basra')
  expect(said).toEqual({
    isMoved: true,
    before: { fee: 3000, ...before, collect: 23_000 },
    after: { fee: 5000, ...arrives, collect: 25_000 },
  })
  expect((await read(id)).amounts.collect).toBe(23_000)
  expect((await put(order, { governorate: 'basra', fee: 5000 })).status).toBe(204)
  expect(await read(id)).toMatchObject({ arrives, totalAmount: 25_000, amounts: { collect: 25_000 } })
  expect((await browser.get(`/api/orders/details/${id}`)).body).toMatchObject({
    totalAmount: 25_000,
    collect: 25_000,
    delivery: { fee: 5000, ...arrives },
    arrives,
  })
  expect(await rowsOf(id)).toEqual([
    { kind: 'delivery', place: expect.objectContaining({ en: 'Baghdad' }), amount: 3000 },
    { kind: 'delivery', place: expect.objectContaining({ en: 'Baghdad' }), amount: -3000 },
    { kind: 'delivery', place: expect.objectContaining({ en: 'Basra' }), amount: 5000 },
  ])
  expect(await lastEntry(id)).toMatchObject({
    before: { governorate: 'baghdad', fee: 3000, totalAmount: 23_000, arrivesFrom: before.from },
    after: { governorate: 'basra', fee: 5000, totalAmount: 25_000, arrivesFrom: arrives?.from },
  })
  await expectNoFaults()
  const courierId = await backOffice.addCourier()
  for (const to of ['processing', 'shipped', 'delivered'])
    expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  const { body } = await backOffice.staff.get(`${backOffice.base}/couriers/settlement`)
  expect(body.couriers.find((each: { id: number }) => each.id === courierId).cash).toBe(25_000)
})

test('an address in the same place changes neither fee nor dates, though the rates have changed', async () => {
  const order = await placed()
  const { arrives } = await read(order.id)
  await setRate('baghdad', { fee: 9000, daysFrom: 9, daysTo: 9, active: false })
  const said = await preview(order.id, `governorate=baghdad&city=${encodeURIComponent('الكرادة')}`)
  expect(said).toMatchObject({ isMoved: false, after: { fee: 3000 } })
  expect((await put(order, { city: 'الكرادة', fee: 3000 })).status).toBe(204)
  expect(await read(order.id)).toMatchObject({ arrives, amounts: { collect: 23_000 } })
})

test('each parcel has the dates of the new place and of its seller', async () => {
  const [hub] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' }, handlingDays: 3 },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
  ])
  invalidateCached()
  const { id: own } = await shop.addProduct()
  const { id: foreign } = await shop.addProduct()
  await shop.db.update(variants).set({ sellerId: hub }).where(eq(variants.productId, foreign))
  const lines = [own, foreign].map((productId) => ({ productId, quantity: 1 }))
  const browser = shop.browser()
  const { shipping, ...body } = orderBody(lines, 23_000)
  const to = { ...shipping, phone: '+9647707700998', city: 'المركز' }
  const { body: order } = await browser.post('/api/orders', { ...body, shipping: to })
  const datesOf = async () => {
    const { body: read } = await browser.get(`/api/orders/details/${order.id}`)
    return [read, ...read.parcels].map(({ arrives }) => arrives)
  }
  const [before] = await datesOf()
  expect(await datesOf()).toEqual([before, before, before])
  const said = await preview(order.id, 'governorate=basra')
  expect(
    (await put({ id: order.id, productId: own, browser, shipping: to }, { governorate: 'basra' })).status,
  ).toBe(204)
  const [after] = await datesOf()
  expect(said.after).toMatchObject(after)
  expect(after.from > before.from).toBe(true)
  expect(await datesOf()).toEqual([after, after, after])
  const { parcels: ofStaff } = await read(order.id)
  expect(ofStaff.map(({ arrives }: { arrives: object }) => arrives)).toEqual([after, after])
  expect(ofStaff[1].amounts.delivery).toMatchObject(after)
  // As long as the days of its seller take longer than those of the shop.
  expect(after).not.toEqual(await findArrival(shop.deps, 'basra'))
})

test('an area with a rate of its own is another place', async () => {
  await shop.db.insert(deliveryRates).values({
    governorate: 'baghdad',
    area: 'كراده',
    areaName: 'الكرادة',
    fee: 2000,
    daysFrom: 0,
    daysTo: 1,
  })
  const order = await placed()
  expect((await put(order, { city: 'الكرّادة' })).status).toBe(204)
  expect((await read(order.id)).amounts).toMatchObject({ delivery: { fee: 2000 }, collect: 22_000 })
  await shop.db.delete(deliveryRates).where(eq(deliveryRates.area, 'كراده'))
  await expectNoFaults()
})

test('a place that is not served is refused, unless somebody with the right retains the terms with a reason', async () => {
  await setRate('anbar', { active: false })
  const order = await placed()
  const { arrives, version } = await read(order.id)
  expect(await preview(order.id, 'governorate=anbar')).toMatchObject({ isMoved: true, after: null })
  expect((await put(order, { governorate: 'anbar' })).body.errors).toEqual({ governorate: 'not_served' })
  const retaining = { governorate: 'anbar', fee: 3000, oldTermsReason: 'أخوه يستلم من الفلوجة' }
  expect((await put(order, retaining)).body.errors).toEqual({ oldTermsReason: 'no_right' })
  expect((await put(order, { ...retaining, oldTermsReason: ' ' }, admin)).status).toBe(400)
  expect((await read(order.id)).version).toBe(version)
  expect((await put(order, retaining, admin)).status).toBe(204)
  const after = await read(order.id)
  expect(after).toMatchObject({ arrives, shipping: { governorate: 'anbar' }, amounts: { collect: 23_000 } })
  expect(after.notes).toMatchObject([{ text: retaining.oldTermsReason }])
  expect((await lastEntry(order.id)).after).toMatchObject({
    governorate: 'anbar',
    oldTermsReason: retaining.oldTermsReason,
  })
  await expectNoFaults()
})

test('a fee that staff did not see changes nothing, and an impossible address is named', async () => {
  const order = await placed()
  const refused = await put(order, { governorate: 'basra', fee: 3000 })
  expect(refused.body.errors).toEqual({ fee: 'amount_changed' })
  expect(await read(order.id)).toMatchObject({ version: 0, shipping: { governorate: 'baghdad' } })
  const path = `${backOffice.base}/orders/${order.id}/destination`
  const wrong = await backOffice.staff.get(`${path}?governorate=atlantis`)
  expect(wrong.body.errors).toEqual({ governorate: 'unknown_value' })
  expect(
    (await backOffice.staff.get(`${backOffice.base}/orders/999999/destination?governorate=basra`)).status,
  ).toBe(404)
})

test('bulky goods cost the surcharge of the new place, and its free delivery counts with its minimum', async () => {
  await setRate('basra', { fee: 5000, surcharge: 4000 })
  const order = await placed()
  await shop.db.update(products).set({ bulky: true }).where(eq(products.id, order.productId))
  expect((await put(order, { governorate: 'basra', fee: 9000 })).status).toBe(204)
  expect((await rowsOf(order.id)).slice(2).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['delivery', 5000],
    ['surcharge', 4000],
  ])
  await setRate('baghdad', { freeFrom: 20_000 })
  expect((await put(order, { fee: 0 })).status).toBe(204)
  const { amounts, minimums } = await read(order.id)
  expect(amounts).toMatchObject({ delivery: { fee: 0 }, collect: 20_000 })
  expect(minimums.list).toMatchObject([{ promotionId: null, minimum: 20_000, fee: 3000 }])
  expect((await put(order, { governorate: 'basra', fee: 9000 })).status).toBe(204)
  expect(await read(order.id)).not.toHaveProperty('minimums')
  await expectNoFaults()
})

test('a promotion that pays the delivery pays the new fee in its governorates, and nothing elsewhere', async () => {
  const [promotion] = await shop.db
    .insert(promotions)
    .values({
      name: { en: 'Free', ar: 'مجاني' },
      kind: 'automatic',
      effect: 'free_delivery',
      value: 0,
      createdAt: new Date(0),
      governorates: ['baghdad', 'basra'],
    })
    .returning({ id: promotions.id })
  const order = await placed(20_000)
  const cost = async () =>
    (await shop.db.select().from(redemptions).where(eq(redemptions.orderId, order.id))).map(
      ({ promotionId, amount }) => [promotionId, amount],
    )
  expect(await cost()).toEqual([[promotion?.id, 3000]])
  expect((await put(order, { governorate: 'basra', fee: 0 })).status).toBe(204)
  expect(await cost()).toEqual([[promotion?.id, 5000]])
  await setRate('anbar', { fee: 7000 })
  expect((await put(order, { governorate: 'anbar', fee: 7000 })).status).toBe(204)
  expect(await cost()).toEqual([[promotion?.id, 0]])
  expect((await read(order.id)).amounts.collect).toBe(27_000)
  expect((await put(order, { governorate: 'basra', fee: 0 })).status).toBe(204)
  expect(await cost()).toEqual([[promotion?.id, 5000]])
  await expectNoFaults()
})

test('an order never costs less than was paid beforehand', async () => {
  const order = await placed()
  await shop.db.$client.query('update orders set credit = 23000 where id = $1', [order.id])
  await shop.db.$client.query('update parcels set credit = 23000, collect = 0 where order_id = $1', [
    order.id,
  ])
  await bookCredit(shop.db, { to: 'prepaid', key: `${order.id}`, amount: 23_000 })
  await shop.db.$client.query(
    'update payments set due = 0 from parcels where parcels.id = parcel_id and order_id = $1',
    [order.id],
  )
  await setRate('basra', { fee: 1000 })
  const refused = await put(order, { governorate: 'basra' })
  expect(refused.body.errors).toEqual({ governorate: 'below_credit' })
  await setRate('basra', { fee: 5000 })
  expect((await put(order, { governorate: 'basra' })).status).toBe(204)
  expect((await read(order.id)).amounts).toMatchObject({ credit: 23_000, collect: 2000 })
  await expectNoFaults()
})
