import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let sentBack: ReturnFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  sentBack = createReturnFixtures(backOffice, admin)
  courierId = await backOffice.addCourier()
  const { ordering } = (await admin.get('/api/admin/settings')).body
  const enforced = { ...ordering, minimumsEnforced: true }
  expect((await admin.put('/api/admin/settings/ordering', enforced)).status).toBe(200)
  await shop.db.insert(promotions).values({
    name: { ar: 'نصف السعر', en: 'Half price' },
    kind: 'automatic',
    effect: 'percent',
    value: 50,
    minimum: 60_000,
    createdAt: shop.now(),
  })
})
afterAll(() => shop.close())

/** Ten delivered pieces at 12,000, half of it from 60,000 dinars on; the delivery costs `fee`. */
async function deliver(fee = 0) {
  await shop.db.update(deliveryRates).set({ fee, freeFrom: null })
  const { id: productId } = await shop.addProduct({ price: 12_000 })
  shop.advance(1)
  const browser = shop.browser()
  const placed = await browser.post('/api/orders', orderBody([{ productId, quantity: 10 }], 60_000 + fee))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { id, items } = placed.body
  for (const to of ['processing', 'shipped', 'delivered'])
    expect((await backOffice.moveOrder(id, { to, courierId })).status).toBe(204)
  const receive = (kind: 'return' | 'claim', quantity: number) => {
    const reason = kind === 'claim' ? 'damaged' : 'changed_mind'
    return sentBack.received({ id, browser }, { kind, lines: [{ itemId: items[0].id, quantity, reason }] })
  }
  return { receive }
}

const read = async (id: number) => (await admin.get(`/api/admin/returns/${id}`)).body
const close = (id: number) => sentBack.step({ id, name: 'move' }, { to: 'closed', reason: 'it was worn' })
const settle = (id: number) => sentBack.step({ id, name: 'refund' }, { way: 'cash' })
async function retained(): Promise<number> {
  const { total } = (await admin.get('/api/admin/reports/profit?days=7')).body
  return total.retained + total.unknownRetained
}

test('pieces of a claim that is closed no longer count as claimed: a return that is not paid yet loses their discount too', async () => {
  const before = await retained()
  const { receive } = await deliver()
  const claim = await receive('claim', 3)
  const returned = await receive('return', 6)
  const { value, version } = await read(returned)
  expect([value, await retained()]).toEqual([30_000, before + 6000])
  await close(claim)
  expect(await read(returned)).toMatchObject({ value: 12_000, owed: 12_000, lost: 24_000 })
  expect(await retained()).toBe(before + 24_000)
  const former = await admin.post(`/api/admin/returns/${returned}/refund`, { version, way: 'cash' })
  expect(former.body).toMatchObject({ code: 'stale' })
  const { body: log } = await admin.get(`/api/admin/audit?kind=return&id=${returned}`)
  expect(log[0]).toMatchObject({
    action: 'return.recharge',
    before: { amount: 30_000 },
    after: { amount: 12_000 },
  })
})

test('a claim gives back what a return had lost, and no longer once that return is closed', async () => {
  const before = await retained()
  const { receive } = await deliver()
  const returned = await receive('return', 6)
  const claim = await receive('claim', 3)
  expect([(await read(returned)).value, (await read(claim)).value]).toEqual([12_000, 36_000])
  await close(returned)
  expect(await read(claim)).toMatchObject({ value: 18_000 })
  expect(await retained()).toBe(before)
})

test('what was paid back stays, the report has it, and the next return settles the difference', async () => {
  const before = await retained()
  const { receive } = await deliver()
  const returned = await receive('return', 6)
  const claim = await receive('claim', 3)
  await settle(claim)
  await close(returned)
  // Nothing was taken off for the closed return, and 18,000 were given back for it all the same.
  expect([(await read(claim)).value, await retained()]).toEqual([36_000, before - 18_000])
  const last = await receive('return', 1)
  expect([(await read(last)).value, await retained()]).toEqual([0, before - 12_000])
})

test('a delivery fee that came back with all pieces does not when a claim of some is closed', async () => {
  const { receive } = await deliver(5000)
  const first = await receive('claim', 8)
  const last = await receive('claim', 2)
  expect((await read(last)).value).toBe(17_000)
  await close(first)
  expect((await read(last)).value).toBe(12_000)
})
