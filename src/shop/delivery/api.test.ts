import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { deliveryDaysTo } from '#shop/orders/domain/delivery-days.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { governorateSlugs } from './domain/governorates.ts'
import { deliveryRates, holidays } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Sunday, 1 November 2026, noon in Baghdad.
  shop.setNow(new Date('2026-11-01T09:00:00Z'))
  await shop.db.update(deliveryRates).set({ active: true })
  await shop.db.delete(holidays).where(eq(holidays.date, '2026-11-03'))
  invalidateCached()
})

const withCookie = (governorate: string) => ({ headers: { cookie: `governorate=${governorate}` } })
const json = async (path: string, init?: RequestInit) => (await shop.request(path, init)).json()

const bodyOf = ({ id, price }: { id: number; price: number }) =>
  orderBody([{ productId: id, quantity: 1 }], price)

async function stopServing(governorate: 'basra') {
  await shop.db.update(deliveryRates).set({ active: false }).where(eq(deliveryRates.governorate, governorate))
  invalidateCached()
}

test('the rates of a new shop are the advertised times', async () => {
  const rates = await shop.db.select().from(deliveryRates)
  expect(rates).toHaveLength(governorateSlugs.length)
  for (const { governorate, daysFrom, daysTo, active } of rates) {
    expect([daysFrom, daysTo], governorate).toEqual(deliveryDaysTo(governorate))
    expect(active).toBe(true)
  }
})

test('nothing is promised until a served governorate is picked', async () => {
  const none = { fee: 0, surcharge: 0, freeFrom: null }
  const until = '2026-11-01T11:00:00.000Z'
  expect(await json('/api/delivery/destination')).toEqual({ ...none, picked: false, until })
  expect(await json('/api/delivery/destination', withCookie('atlantis'))).toMatchObject({ picked: false })
  const basra = { governorate: 'basra', from: '2026-11-03', to: '2026-11-05', picked: true }
  expect(await json('/api/delivery/destination', withCookie('basra'))).toMatchObject(basra)
  await stopServing('basra')
  expect(await json('/api/delivery/destination', withCookie('basra'))).toMatchObject({
    ...none,
    picked: false,
    unserved: { nameEn: 'Basra', nameAr: 'البصرة' },
  })
})

test('a holiday moves the range', async () => {
  await shop.db.insert(holidays).values({ date: '2026-11-03', name: { ar: 'عطلة', en: 'Holiday' } })
  invalidateCached()
  expect(await json('/api/delivery/destination', withCookie('basra'))).toMatchObject({
    from: '2026-11-04',
    to: '2026-11-07',
  })
})

test('the arrivals list every governorate and mark the unserved', async () => {
  await stopServing('basra')
  const { arrivals } = await json('/api/delivery/arrivals')
  expect(arrivals.map((each: { governorate: string }) => each.governorate)).toEqual(governorateSlugs)
  expect(arrivals[1]).toMatchObject({ governorate: 'basra', from: null, to: null, fee: null, freeFrom: null })
})

test('the arrivals state what delivery costs, and the areas that are not served, in both languages', async () => {
  await shop.db
    .update(deliveryRates)
    .set({ fee: 6_000, surcharge: 10_000, freeFrom: 150_000 })
    .where(eq(deliveryRates.governorate, 'basra'))
  const of = { governorate: 'basra' as const, daysFrom: 2, daysTo: 4, active: false }
  await shop.db.insert(deliveryRates).values([
    { ...of, area: 'زبير', areaName: 'الزبير' },
    { ...of, area: 'سفوان', areaName: 'سفوان' },
  ])
  invalidateCached()
  const areas = [
    { nameEn: 'Al-Zubair', nameAr: 'الزبير' },
    { nameEn: 'سفوان', nameAr: 'سفوان' },
  ]
  const basra = { fee: 6_000, surcharge: 10_000, freeFrom: 150_000, unservedAreas: areas }
  expect((await json('/api/delivery/arrivals')).arrivals[1]).toMatchObject(basra)
  expect(await json('/api/delivery/destination', withCookie('basra'))).toMatchObject(basra)
  await stopServing('basra')
  expect(Object.keys((await json('/api/delivery/arrivals')).arrivals[1])).not.toContain('unservedAreas')
  await shop.db.delete(deliveryRates).where(isNotNull(deliveryRates.area))
})

test('an order stores the promised dates, and later holidays do not change them', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const visitor = shop.browser()
  const placed = await visitor.post('/api/orders', bodyOf(product))
  const order = placed.body
  expect(order.arrives).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  shop.setNow(new Date('2026-11-09T09:00:00Z'))
  const later = await visitor.get(`/api/orders/details/${order.id}`)
  expect(later.body.arrives).toEqual(order.arrives)
})

test('an order to an unserved governorate is refused on its field', async () => {
  await stopServing('basra')
  const product = await shop.addProduct({ stockQuantity: 5 })
  const body = bodyOf(product)
  const response = await shop
    .browser()
    .post('/api/orders', { ...body, shipping: { ...body.shipping, governorate: 'basra' } })
  expect(response.status).toBe(400)
  expect(response.body.errors).toEqual({ 'shipping.governorate': 'not_served' })
})
