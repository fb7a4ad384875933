import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: FulfilmentFixtures['staff']
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const hourMs = 60 * 60 * 1000
const reason = 'الزبون لم يستلمه، ضغطت بالخطأ'

async function delivered() {
  const courierId = await backOffice.addCourier()
  const order = await backOffice.orderAt('delivered', courierId)
  const undo = async (body: object = {}, browser = admin) =>
    browser.post(`${backOffice.base}/orders/${order.id}/undelivered`, {
      version: (await backOffice.readOrder(order.id)).version,
      reason,
      ...body,
    })
  const day = async () => {
    const { couriers } = (await backOffice.staff.get(`${backOffice.base}/couriers/settlement`)).body
    return couriers.find(({ id }: { id: number }) => id === courierId)
  }
  return { ...order, courierId, undo, day }
}

test('an admin undoes it with a reason: it is with its courier again and all totals are restored', async () => {
  const { id, product, undo, day, browser } = await delivered()
  expect(await day()).toMatchObject({ delivered: 1, cash: 20_000, balance: 20_000 })
  const stock = await backOffice.stockOf(product.id)
  expect((await undo()).status).toBe(204)

  const order = await backOffice.readOrder(id)
  expect(order).toMatchObject({
    status: 'shipped',
    delivery: { deliveredAt: null, cash: null, refusedAt: null },
  })
  expect(order.statusChanges.at(-1)).toMatchObject({ status: 'shipped', reason: 'delivery_undone' })
  expect(order.notes).toMatchObject([{ text: reason }])
  expect(await day()).toMatchObject({ delivered: 0, cash: 0, balance: 0, orders: [] })
  expect(await backOffice.stockOf(product.id)).toEqual(stock)
  expect((await browser.get(`/api/orders/details/${id}`)).body.status).toBe('shipped')
  const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body
  expect(entry).toMatchObject({ action: 'order.undelivered', after: { status: 'shipped', note: reason } })

  // The order continues as if it had never been delivered: here its delivery is refused.
  expect((await backOffice.moveOrder(id, { to: 'cancelled' })).status).toBe(204)
  expect((await backOffice.takeBack(id)).status).toBe(204)
  expect((await backOffice.stockOf(product.id)).stock).toBe(20)
})

test('delivered again, its cash counts once', async () => {
  const { id, undo, day } = await delivered()
  await undo()
  expect((await backOffice.moveOrder(id, { to: 'delivered' })).status).toBe(204)
  expect(await day()).toMatchObject({ delivered: 1, cash: 20_000, balance: 20_000 })
})

test('requires an admin, a reason and the current version', async () => {
  const { id, undo } = await delivered()
  expect((await undo({}, backOffice.staff)).status).toBe(404)
  expect((await undo({ reason: ' ' })).body.errors).toEqual({ reason: 'too_short' })
  expect((await undo({ reason: 'x' })).body.errors).toEqual({ reason: 'too_short' })
  expect((await undo({ reason: undefined })).status).toBe(400)
  expect((await undo({ version: 0 })).body).toMatchObject({ code: 'stale', orderStatus: 'delivered' })
  expect((await backOffice.readOrder(id)).status).toBe('delivered')
  expect(
    (await admin.post(`${backOffice.base}/orders/999999/undelivered`, { version: 0, reason })).status,
  ).toBe(404)
})

test('two admins at once: one undoes it, the other is refused', async () => {
  const { id, undo } = await delivered()
  const { version } = await backOffice.readOrder(id)
  const statuses = await Promise.all([undo({ version }), undo({ version })])
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await backOffice.readOrder(id)).notes).toHaveLength(1)
})

test('is possible only within a day of a delivery', async () => {
  const { id, undo } = await delivered()
  shop.advance(24 * hourMs - 1000)
  const soon = await delivered()
  expect((await soon.undo()).status).toBe(204)
  expect((await soon.undo()).body).toMatchObject({ code: 'not_possible', orderStatus: 'shipped' })
  shop.advance(1000)
  expect((await undo()).body).toMatchObject({ code: 'not_possible', orderStatus: 'delivered' })
  expect((await backOffice.readOrder(id)).delivery.cash).toBe(20_000)
})
