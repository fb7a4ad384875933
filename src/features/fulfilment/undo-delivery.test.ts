import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FulfilmentDesk, fulfilmentDesk } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let desk: FulfilmentDesk
let admin: FulfilmentDesk['staff']
beforeAll(async () => {
  shop = await createTestShop()
  desk = await fulfilmentDesk(shop)
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const hourMs = 60 * 60 * 1000
const reason = 'الزبون لم يستلمه، ضغطت بالخطأ'

async function delivered() {
  const courierId = await desk.courier()
  const order = await desk.at('delivered', courierId)
  const undo = async (body: object = {}, browser = admin) =>
    browser.post(`${desk.base}/orders/${order.id}/undelivered`, {
      version: (await desk.read(order.id)).version,
      reason,
      ...body,
    })
  const day = async () => {
    const { couriers } = (await desk.staff.get(`${desk.base}/couriers/settlement`)).body
    return couriers.find(({ id }: { id: number }) => id === courierId)
  }
  return { ...order, courierId, undo, day }
}

test('an admin undoes it with a reason: with its courier again, the books as before it', async () => {
  const { id, product, undo, day, browser } = await delivered()
  expect(await day()).toMatchObject({ delivered: 1, cash: 20_000, balance: 20_000 })
  const stock = await desk.stockOf(product.id)
  expect((await undo()).status).toBe(204)

  const order = await desk.read(id)
  expect(order).toMatchObject({
    status: 'shipped',
    delivery: { deliveredAt: null, cash: null, refusedAt: null },
  })
  expect(order.statusChanges.at(-1)).toMatchObject({ status: 'shipped', reason: 'delivery_undone' })
  expect(order.notes).toMatchObject([{ text: reason }])
  expect(await day()).toMatchObject({ delivered: 0, cash: 0, balance: 0, orders: [] })
  expect(await desk.stockOf(product.id)).toEqual(stock)
  expect((await browser.get(`/api/orders/details/${id}`)).body.status).toBe('shipped')
  const [entry] = (await desk.staff.get(`${desk.base}/audit?kind=order&id=${id}`)).body
  expect(entry).toMatchObject({ action: 'order.undelivered', after: { status: 'shipped', note: reason } })

  // It goes on from there as if it had never been delivered: here it comes back from the door.
  expect((await desk.move(id, { to: 'cancelled' })).status).toBe(204)
  expect((await desk.stockOf(product.id)).stock).toBe(20)
})

test('delivered once more, its cash counts once', async () => {
  const { id, undo, day } = await delivered()
  await undo()
  expect((await desk.move(id, { to: 'delivered' })).status).toBe(204)
  expect(await day()).toMatchObject({ delivered: 1, cash: 20_000, balance: 20_000 })
})

test('only for an admin, with a reason, as it was seen', async () => {
  const { id, undo } = await delivered()
  expect((await undo({}, desk.staff)).status).toBe(404)
  expect((await undo({ reason: ' ' })).body.errors).toEqual({ reason: 'too_short' })
  expect((await undo({ reason: 'x' })).body.errors).toEqual({ reason: 'too_short' })
  expect((await undo({ reason: undefined })).status).toBe(400)
  expect((await undo({ version: 0 })).body).toMatchObject({ code: 'stale', orderStatus: 'delivered' })
  expect((await desk.read(id)).status).toBe('delivered')
  expect((await admin.post(`${desk.base}/orders/999999/undelivered`, { version: 0, reason })).status).toBe(
    404,
  )
})

test('two admins at once: one undoes it, the other is told', async () => {
  const { id, undo } = await delivered()
  const { version } = await desk.read(id)
  const statuses = await Promise.all([undo({ version }), undo({ version })])
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await desk.read(id)).notes).toHaveLength(1)
})

test('within a day of the delivery, and of nothing but a delivery', async () => {
  const { id, undo } = await delivered()
  shop.advance(24 * hourMs - 1000)
  const soon = await delivered()
  expect((await soon.undo()).status).toBe(204)
  expect((await soon.undo()).body).toMatchObject({ code: 'not_possible', orderStatus: 'shipped' })
  shop.advance(1000)
  expect((await undo()).body).toMatchObject({ code: 'not_possible', orderStatus: 'delivered' })
  expect((await desk.read(id)).delivery.cash).toBe(20_000)
})
