import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcels } from '#shop/orders/tables.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { findParcelFaults } from '#test/harness/parcel-consistency.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { ReturnedGoods } from './schemas-goods.ts'

const dayMs = 24 * 60 * 60 * 1000

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

/** The goods of a refused order of two pieces. */
async function refused(by = courierId): Promise<{ goods: ReturnedGoods; stock: () => Promise<object> }> {
  const { id, product } = await backOffice.orderAt('shipped', by)
  expect((await backOffice.moveOrder(id, { to: 'cancelled' })).status).toBe(204)
  const goods = await backOffice.goodsOf(id)
  if (!goods) throw new Error('no goods are on their way')
  return { goods, stock: () => backOffice.stockOf(product.id) }
}

const send = (goods: Pick<ReturnedGoods, 'id' | 'version'>, action: string, body: object) =>
  backOffice.staff.post(`${backOffice.base}/returned-goods/${goods.id}/${action}`, {
    version: goods.version,
    ...body,
  })

const linesOf = (goods: ReturnedGoods, sellable: number) =>
  goods.lines.map(({ itemId }) => ({ itemId, sellable }))

const listed = async (query: string) =>
  (await backOffice.staff.get(`${backOffice.base}/returned-goods?${query}`)).body

test('damaged pieces are written off, the others go into stock', async () => {
  const { goods, stock } = await refused()
  expect(goods).toMatchObject({ state: 'on_the_way', isRefused: true, pieces: 2 })
  expect(await stock()).toEqual({ stock: 18, ledger: -2 })
  expect((await send(goods, 'back', { lines: linesOf(goods, 1), note: 'one is broken' })).status).toBe(204)
  expect(await stock()).toEqual({ stock: 19, ledger: -1 })
  expect(await backOffice.readOrder(goods.orderId)).toMatchObject({ goods: { id: goods.id, state: 'back' } })
  const { goods: back } = await listed('state=back')
  expect(back[0]).toMatchObject({
    id: goods.id,
    note: 'one is broken',
    by: expect.any(String),
    decidedAt: expect.any(String),
    lines: [{ quantity: 2, sellable: 1 }],
  })
  const trail = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${goods.orderId}`)).body
  expect(trail[0]).toMatchObject({
    action: 'order.goods_back',
    before: { quantity: 2 },
    after: { quantity: 1 },
  })
})

test('lost goods never go into stock', async () => {
  const { goods, stock } = await refused()
  expect((await send(goods, 'lost', {})).body.errors).toEqual({ note: 'required' })
  expect((await send(goods, 'lost', { note: ' ' })).body.errors).toEqual({ note: 'too_short' })
  expect((await send(goods, 'lost', { note: 'the courier has left' })).status).toBe(204)
  const late = await send({ ...goods, version: 1 }, 'back', { lines: linesOf(goods, 2) })
  expect(late.body).toMatchObject({ code: 'not_possible', state: 'lost', version: 1 })
  expect(await stock()).toEqual({ stock: 18, ledger: -2 })
})

test('bad input is an error on its field and changes nothing', async () => {
  const { goods, stock } = await refused()
  const [line] = goods.lines
  const errors = async (lines: object[]) => (await send(goods, 'back', { lines })).body.errors
  expect(await errors([])).toEqual({ lines: 'empty' })
  expect(await errors(linesOf(goods, 3))).toEqual({ 'lines.0.sellable': 'above_quantity' })
  expect(await errors(linesOf(goods, -1))).toEqual({ 'lines.0.sellable': 'too_small' })
  expect(await errors([{ itemId: 999_999, sellable: 1 }])).toEqual({ 'lines.0.itemId': 'unknown_value' })
  const twice = [line?.itemId, line?.itemId].map((itemId) => ({ itemId, sellable: 1 }))
  expect(await errors(twice)).toEqual({ 'lines.1.itemId': 'duplicate' })
  const stale = await send({ ...goods, version: 7 }, 'back', { lines: linesOf(goods, 2) })
  expect(stale.body).toMatchObject({ code: 'stale', state: 'on_the_way', version: 0 })
  expect((await send({ id: 999_999, version: 0 }, 'lost', { note: 'gone' })).status).toBe(404)
  expect(await stock()).toEqual({ stock: 18, ledger: -2 })
  for (const query of ['state=gone', 'courier=x', 'page=0', 'pageSize=7', 'unknown=1'])
    expect((await backOffice.staff.get(`${backOffice.base}/returned-goods?${query}`)).status, query).toBe(400)
})

test('two clerks record the same goods at once: one is recorded, the stock returns once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { goods, stock } = await refused()
    const results = await Promise.all([
      send(goods, 'back', { lines: linesOf(goods, 2) }),
      send(goods, 'back', { lines: linesOf(goods, 2) }),
      send(goods, 'lost', { note: 'not in the car' }),
      send(goods, 'back', { lines: linesOf(goods, 1) }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    const { state } = (await backOffice.readOrder(goods.orderId)).goods
    const { lines } = (await listed(`state=${state}&pageSize=100`)).goods.find(
      ({ id }: ReturnedGoods) => id === goods.id,
    )
    const back = lines[0].sellable ?? 0
    expect(await stock()).toEqual({ stock: 18 + back, ledger: -2 + back })
    expect(await findParcelFaults(shop.db)).toEqual([])
  }
})

test('are listed by age and courier, in pages, and counted on the overview', async () => {
  const other = await backOffice.addCourier('قاسم')
  const first = await refused(other)
  shop.advance(8 * dayMs)
  const second = await refused(other)
  const page = await listed(`courier=${other}`)
  expect(page).toMatchObject({ total: 2, counts: { on_the_way: 2, back: 0, lost: 0 } })
  expect(page.goods.map(({ id, days }: ReturnedGoods) => [id, days])).toEqual([
    [first.goods.id, 8],
    [second.goods.id, 0],
  ])
  expect((await listed(`courier=${other}&page=2`)).goods).toEqual([])
  const { goodsOnTheWay } = (await backOffice.staff.get(`${backOffice.base}/dashboard`)).body
  expect(goodsOnTheWay.total).toBeGreaterThanOrEqual(2)
  expect(goodsOnTheWay.overdue).toBeGreaterThanOrEqual(1)
  expect(goodsOnTheWay.overdue).toBeLessThan(goodsOnTheWay.total)
  expect(page).not.toHaveProperty('overdue')
  expect(page.goods[0]).not.toHaveProperty('seller')
})

test('goods of another seller are overdue after 20 working days; who works for the seller does not call them lost', async () => {
  const { goods } = await refused(await backOffice.addCourier('سجاد'))
  const seller = await addSeller(shop)
  await shop.db.update(parcels).set({ sellerId: seller.id }).where(eq(parcels.orderId, goods.orderId))
  const listOf = (more = '') => listed(`courier=${goods.courier?.id}${more}`)
  shop.advance(21 * dayMs)
  expect(await listOf()).toMatchObject({ total: 1, overdue: 0, goods: [{ seller: { slug: seller.slug } }] })
  expect(await listOf('&overdue=true')).toMatchObject({ total: 0, goods: [] })
  shop.advance(7 * dayMs)
  expect(await listOf('&overdue=true')).toMatchObject({ total: 1, overdue: 1, goods: [{ overdue: true }] })
  const { browser, id: userId } = await signedIn(shop, 'staff')
  await shop.db
    .insert(sellerMembers)
    .values({ sellerId: seller.id, userId, role: 'packer', createdAt: shop.now() })
  const body = { version: 0, note: 'not in the car' }
  const lost = await browser.post(`${backOffice.base}/returned-goods/${goods.id}/lost`, body)
  expect(lost.body.code).toBe('own_shop')
})
