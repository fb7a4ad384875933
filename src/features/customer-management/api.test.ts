import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let office: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

async function customerOf(id: number) {
  const { body: order } = await office.staff.get(`${office.base}/orders/${id}`)
  const url = `${office.base}/customers/${order.phone.slice(1)}`
  return { order, url, read: async () => (await office.staff.get(url)).body }
}

test('people are listed by phone and found by a part of it or by name', async () => {
  const { id } = await office.placeOrder()
  const { order } = await customerOf(id)
  const list = async (q: string) =>
    (await office.staff.get(`${office.base}/customers?${new URLSearchParams({ q })}`)).body
  const row = { phone: order.phone, name: order.shipping.fullName, blocked: false }
  expect((await list(order.phone.slice(-6))).customers).toContainEqual(expect.objectContaining(row))
  expect((await list(order.shipping.fullName.slice(0, 3))).customers).toContainEqual(
    expect.objectContaining(row),
  )
  expect(await list('nobody of this name')).toEqual({ total: 0, customers: [] })
  expect((await office.staff.get(`${office.base}/customers?page=x`)).status).toBe(400)
})

test('notes are added and never changed', async () => {
  const { url, read } = await customerOf((await office.placeOrder()).id)
  expect((await office.staff.post(`${url}/notes`, { text: ' ' })).body.errors).toHaveProperty('text')
  expect((await office.staff.post(`${url}/notes`, { text: 'Wants a call before delivery' })).status).toBe(204)
  expect((await read()).notes[0]).toMatchObject({ text: 'Wants a call before delivery' })
  await expect(shop.db.execute("update customer_notes set note = 'other'")).rejects.toThrow()
})

test('the next order of a blocked phone is accepted, waits for a call and holds no stock', async () => {
  const { id } = await office.placeOrder()
  const { url, read } = await customerOf(id)
  expect((await office.staff.put(`${url}/block`, { reason: 'x' })).body.errors).toHaveProperty('reason')
  expect((await office.staff.put(`${url}/block`, { reason: 'Refused three parcels' })).status).toBe(204)
  expect((await read()).block).toMatchObject({ reason: 'Refused three parcels' })
  const next = await office.placeOrder()
  const { order } = await customerOf(next.id)
  expect(order).toMatchObject({ awaitsCall: true, status: 'pending' })
  expect(order.statusChanges[0].reason).toBe('call_first')
  const asSecond = await office.placeOrder({ phone: '07709998877', secondPhone: '07701234567' })
  expect((await office.readOrder(asSecond.id)).awaitsCall).toBe(true)
  expect((await office.staff.delete(`${url}/block`)).status).toBe(204)
  expect((await customerOf((await office.placeOrder()).id)).order.awaitsCall).toBe(false)
  const { rows } = await shop.db.$client.query(
    "select action, thing_id, before, after from audit_entries where action like 'customer.%' order by id",
  )
  // The log is never deleted, so it contains neither the phone nor the reason.
  expect(rows.slice(-2)).toEqual([
    { action: 'customer.block', thing_id: expect.any(String), before: null, after: null },
    { action: 'customer.unblock', thing_id: expect.any(String), before: null, after: null },
  ])
})

test('a phone without orders is not found', async () => {
  const url = `${office.base}/customers/9647999999999`
  expect((await office.staff.get(url)).status).toBe(404)
  expect((await office.staff.post(`${url}/notes`, { text: 'hello' })).status).toBe(404)
  expect((await office.staff.put(`${url}/block`, { reason: 'a reason' })).status).toBe(404)
  expect((await office.staff.delete(`${url}/block`)).status).toBe(404)
  expect((await office.staff.get(`${office.base}/customers/x`)).status).toBe(400)
})

test('a known phone brings its newest address, refusals and block; one that never ordered brings nothing', async () => {
  const courierId = await office.addCourier()
  const phone = '07709991122'
  const known = async (digits: string) =>
    (await office.staff.get(`${office.base}/customers/${digits}/known`)).body
  expect(await known('9647709991122')).toEqual({
    ...{ phone: '+9647709991122', orders: 0, refused: 0, open: 0, block: null, shipping: null },
  })
  const refused = await office.orderAt('shipped', courierId, { phone, fullName: 'الاسم القديم' })
  await office.moveOrder(refused.id, { to: 'cancelled' })
  await office.placeOrder({ phone, fullName: 'زينب كاظم', secondPhone: '07501112244' })
  await office.staff.put(`${office.base}/customers/9647709991122/block`, { reason: 'Refused a parcel' })
  expect(await known('9647709991122')).toMatchObject({
    ...{ orders: 2, refused: 1, open: 1, block: { reason: 'Refused a parcel' } },
    shipping: { fullName: 'زينب كاظم', secondPhone: '+9647501112244', governorate: 'baghdad' },
  })
  expect((await office.staff.get(`${office.base}/customers/x/known`)).status).toBe(400)
})
