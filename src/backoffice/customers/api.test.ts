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

test('a phone that never ordered is blocked, listed and unblocked, and its first orders wait for a call', async () => {
  const phone = '+9647901112233'
  const url = `${office.base}/customers/9647901112233`
  const blockedPhones = async () =>
    (await office.staff.get(`${office.base}/customers?blocked=true`)).body.customers.map(
      (each: { phone: string }) => each.phone,
    )
  const block = (reason: string) => office.staff.put(`${url}/block`, { reason })
  const answers = await Promise.all([block('Known to refuse'), block('A bad debt')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  // Another reason never replaces the first; the same one again changes nothing.
  const { block: first } = (await office.staff.get(url)).body
  expect((await block('A third reason')).body.errors).toEqual({ phone: 'already_blocked' })
  shop.advance(60_000)
  expect((await block(first.reason)).status).toBe(204)
  expect((await office.staff.get(url)).body.block).toEqual(first)
  expect((await office.staff.get(url)).body).toMatchObject({
    phone,
    name: null,
    orders: 0,
    lastOrderAt: null,
    blocked: true,
    notes: [],
    recentOrders: [],
    block: { reason: expect.stringMatching(/^(Known to refuse|A bad debt)$/) },
  })
  expect((await blockedPhones()).filter((each: string) => each === phone)).toHaveLength(1)
  const search = await office.staff.get(`${office.base}/customers?q=0790111`)
  expect(search.body).toMatchObject({ total: 1, customers: [{ phone, orders: 0, blocked: true }] })
  const placed = await office.placeOrder({ phone: '0790 111 2233' })
  expect((await office.readOrder(placed.id)).awaitsCall).toBe(true)
  const asSecond = await office.placeOrder({ phone: '07709998811', secondPhone: '07901112233' })
  expect((await office.readOrder(asSecond.id)).awaitsCall).toBe(true)
  expect((await blockedPhones()).filter((each: string) => each === phone)).toHaveLength(1)
  expect((await office.staff.delete(`${url}/block`)).status).toBe(204)
  expect(await blockedPhones()).not.toContain(phone)
})

test('a number that is no Iraqi mobile is not found, a note needs an order', async () => {
  const url = `${office.base}/customers/9641234567`
  expect((await office.staff.get(url)).status).toBe(404)
  expect((await office.staff.put(`${url}/block`, { reason: 'a reason' })).status).toBe(404)
  expect((await office.staff.delete(`${url}/block`)).status).toBe(404)
  const mobile = `${office.base}/customers/9647999999999`
  expect((await office.staff.post(`${mobile}/notes`, { text: 'hello' })).status).toBe(404)
  expect((await office.staff.get(`${office.base}/customers/x`)).status).toBe(400)
})

test('a list of phones is previewed without a write, then imported once, also by two members at once', async () => {
  const blocks = `${office.base}/customers/blocks`
  const count = async () =>
    (await shop.db.$client.query('select count(*)::int as blocks from customer_blocks')).rows[0].blocks
  await office.staff.put(`${office.base}/customers/9647511110001/block`, { reason: 'The first reason' })
  const before = await count()
  const text = 'phone;reason\n٠٧٥١١١١٠٠٠١;\n7511110002;Never answers\n07511110003;\n07511110003;\n12;'
  const { status, body } = await office.staff.post(`${blocks}/preview`, { text })
  expect([status, body]).toEqual([
    200,
    {
      phones: 2,
      withoutReason: 2,
      alreadyBlocked: 1,
      duplicates: [5],
      problems: [{ line: 6, code: 'invalid_phone' }],
    },
  ])
  const withoutReason = await office.staff.post(blocks, { text })
  expect([withoutReason.status, withoutReason.body.errors]).toEqual([400, { reason: 'required' }])
  expect((await office.staff.post(blocks, { text: 'phone', reason: 'any reason' })).body.errors).toEqual({
    text: 'file_empty',
  })
  expect((await office.staff.post(blocks, { text: 'x'.repeat(100_001) })).body.errors).toEqual({
    text: 'too_long',
  })
  expect(await count()).toBe(before)
  const reversed = text
    .split('\n')
    .toSpliced(1, 3, ...text.split('\n').slice(1, 4).reverse())
    .join('\n')
  const imported = await Promise.all(
    [text, reversed].map((each) => office.staff.post(blocks, { text: each, reason: 'From the old shop' })),
  )
  expect(imported.map(({ status }) => status)).toEqual([200, 200])
  expect(imported.reduce((sum, each) => sum + each.body.blocked, 0)).toBe(2)
  const { rows } = await shop.db.$client.query(
    "select phone, reason from customer_blocks where phone like '+96475111100%' order by phone",
  )
  expect(rows).toEqual([
    { phone: '+9647511110001', reason: 'The first reason' },
    { phone: '+9647511110002', reason: 'Never answers' },
    { phone: '+9647511110003', reason: 'From the old shop' },
  ])
  const placed = await office.placeOrder({ phone: '07511110002' })
  expect((await office.readOrder(placed.id)).awaitsCall).toBe(true)
  const log = await shop.db.$client.query(
    "select thing_id, before, after, audit_entries::text as text from audit_entries where action = 'customer.block_list'",
  )
  expect(log.rows.map(({ after }) => after.phones).reduce((sum, each) => sum + each, 0)).toBe(2)
  for (const { text } of log.rows) expect(text).not.toMatch(/75111100|Never answers|old shop/)
})

test('a known phone brings its newest address, refusals and block; one that never ordered brings nothing', async () => {
  const courierId = await office.addCourier()
  const phone = '07709991122'
  const known = async (digits: string) =>
    (await office.staff.get(`${office.base}/customers/${digits}/known`)).body
  expect(await known('9647709991122')).toEqual({
    phone: '+9647709991122',
    orders: 0,
    refused: 0,
    open: 0,
    block: null,
    shipping: null,
  })
  const refused = await office.orderAt('shipped', courierId, { phone, fullName: 'الاسم القديم' })
  await office.moveOrder(refused.id, { to: 'cancelled' })
  await office.placeOrder({ phone, fullName: 'زينب كاظم', secondPhone: '07501112244' })
  await office.staff.put(`${office.base}/customers/9647709991122/block`, { reason: 'Refused a parcel' })
  expect(await known('9647709991122')).toMatchObject({
    orders: 2,
    refused: 1,
    open: 1,
    block: { reason: 'Refused a parcel' },
    shipping: { fullName: 'زينب كاظم', secondPhone: '+9647501112244', governorate: 'baghdad' },
  })
  expect((await office.staff.get(`${office.base}/customers/x/known`)).status).toBe(400)
})
