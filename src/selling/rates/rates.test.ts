import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let seller: Awaited<ReturnType<typeof addSeller>>
let path: string
beforeAll(async () => {
  shop = await createTestShop()
  seller = await addSeller(shop)
  path = `${seller.base}/rates`
  await shop.db.update(sellers).set({ handover: 'direct' }).where(eq(sellers.id, seller.id))
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
})
afterAll(() => shop.close())

const rate = { governorate: 'baghdad', area: null, fee: 3_000, surcharge: 0, freeFrom: 50_000 }
const area = { ...rate, area: 'المنصور', fee: 2_000 }
const read = async () => (await seller.owner.browser.get(path)).body
const save = async (rates: object[], version?: number) =>
  seller.owner.browser.put(path, { version: version ?? (await read()).version, rates })

test('a seller replaces the own rates; each mistake is named by its field, and nothing is written', async () => {
  expect((await read()).rates).toEqual([])
  expect((await save([area, rate])).status).toBe(204)
  expect((await read()).rates).toEqual([rate, area])
  const { version } = await read()
  for (const [rates, errors] of [
    [[{ ...rate, fee: 1_100 }], { 'rates.0.fee': 'not_a_multiple' }],
    [[rate, rate], { 'rates.1.governorate': 'duplicate' }],
    [[rate, area, { ...area, area: 'المنصُور' }], { 'rates.2.area': 'duplicate' }],
    [[{ ...rate, sellerId: 1 }], { 'rates.0.sellerId': 'unknown_field' }],
  ] as const)
    expect((await save([...rates])).body.errors).toEqual(errors)
  expect((await save([], version - 1)).body.code).toBe('stale')
  expect((await read()).rates).toEqual([rate, area])
  const other = await addSeller(shop)
  expect((await other.owner.browser.get(`${other.base}/rates`)).body.rates).toEqual([])
  expect((await other.owner.browser.get(path)).status).toBe(404)
})

test('a seller who was closed changes no rates, and not what all orders are compared with', async () => {
  const closed = await addSeller(shop, 'closed')
  const { version } = await read()
  const saved = await closed.owner.browser.put(`${closed.base}/rates`, { version, rates: [rate] })
  expect(saved).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  expect((await read()).version).toBe(version)
})

test('the visit of a seller who delivers costs the own rate: of the area, otherwise of the governorate, otherwise of the shop', async () => {
  const own = await shop.addProduct({ price: 20_000 })
  const ofShop = await shop.addProduct({ price: 20_000 })
  await shop.db.update(variants).set({ sellerId: seller.id }).where(eq(variants.productId, own.id))
  const place = async (governorate: string, city: string, quantity: number, fee: number) => {
    const lines = [
      { productId: ofShop.id, quantity: 1 },
      { productId: own.id, quantity },
    ]
    const { shipping, ...body } = orderBody(lines, 20_000 + quantity * 20_000 + 5_000 + fee)
    // A process that has the rates of a moment ago reads the current ones with the products.
    const placed = await shop
      .browser()
      .post('/api/orders', { ...body, shipping: { ...shipping, governorate, city } })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    return placed.body
  }
  const order = await place('baghdad', 'الكرادة', 1, 3_000)
  expect(order.parcels).toMatchObject([
    { visit: 1, delivery: 5_000, collect: 25_000 },
    { visit: 2, delivery: 3_000, collect: 23_000 },
  ])
  const { rows } = await shop.db.$client.query(
    "select amount from order_adjustments where order_id = $1 and kind in ('delivery', 'surcharge') order by id",
    [order.id],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([5_000, 3_000])
  invalidateCached()
  const totalsOf = async ({ id: productId }: { id: number }) => {
    const shopper = shop.browser()
    await shopper.post('/api/cart', { userId: 1, productId, quantity: 1 })
    const known = await shopper.get('/api/cart/1/totals?governorate=baghdad')
    return [known.body.delivery.byArea, (await shopper.get('/api/cart/1/totals')).body.delivery.assumed]
  }
  expect([await totalsOf(ofShop), await totalsOf(own)]).toEqual([
    [false, undefined],
    [true, true],
  ])
  await place('baghdad', 'المنصور', 1, 2_000)
  const free = await place('baghdad', 'الكرادة', 3, 0)
  const { rows: frozen } = await shop.db.$client.query('select minimums from orders where id = $1', [free.id])
  expect(frozen[0].minimums.list).toMatchObject([{ promotionId: null, minimum: 50_000, fee: 3_000 }])
  await place('basra', 'العشار', 1, 5_000)
  await shop.db.update(sellers).set({ handover: 'hub' }).where(eq(sellers.id, seller.id))
  const together = await place('baghdad', 'الكرادة', 1, 0)
  expect(together.parcels).toMatchObject([
    { visit: 1, delivery: 5_000 },
    { visit: 1, delivery: 0 },
  ])
  expect(await shop.db.$count(sellerRates)).toBe(2)
  invalidateCached()
})
