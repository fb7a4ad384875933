import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import type { Notice } from '#shop/notices/domain/notices.ts'
import { noticeSubscriptions } from '#shop/notices/tables.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { Right } from './domain/rights.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = await signedIn(shop, 'admin')
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(noticeSubscriptions)
})

const path = '/api/admin/notices'
async function subscriber(
  notice: Notice,
  { language = 'en', rights }: { language?: string; rights?: Right[] } = {},
) {
  const member = await signedIn(shop, 'staff', rights)
  const put = (isOn: boolean) => member.browser.put(`${path}?lang=${language}`, { notice, isOn })
  expect((await put(true)).status).toBe(204)
  return { ...member, put }
}
/** Subject and text of each mail that was sent since the last call. */
async function mails() {
  shop.mails.length = 0
  await shop.sendMessages()
  return shop.mails.map(({ to, subject, text }) => ({ to, subject, text }))
}

test('everything is off at first; a member sees and switches only what the rights allow', async () => {
  const { browser } = await signedIn(shop, 'staff', ['catalogue', 'stock'])
  expect((await browser.get(path)).body.notices).toEqual([
    { notice: 'low_stock', isOn: false, isOnTelegram: false },
  ])
  expect((await browser.put(path, { notice: 'order', isOn: true })).body.code).toBe('not_found')
  expect((await browser.put(path, { notice: 'mood', isOn: 'yes' })).body.errors).toEqual({
    notice: 'unknown_value',
    isOn: 'invalid',
  })
  for (const isOn of [true, true, false, true])
    expect((await browser.put(path, { notice: 'low_stock', isOn })).status).toBe(204)
  expect((await browser.get(path)).body.notices).toEqual([
    { notice: 'low_stock', isOn: true, isOnTelegram: false },
  ])
  await backOffice.placeOrder()
  expect(await mails()).toEqual([])
})

test('a new order is one mail to each subscriber, in their language, without data of the customer', async () => {
  const english = await subscriber('order')
  const arabic = await subscriber('order', { language: 'ar' })
  await english.browser.put(`${path}?lang=en`, { notice: 'waiting_order', isOn: true })
  const { id } = await backOffice.placeOrder({ fullName: 'Zainab', phone: '+9647709998877' })
  const number = String(id).padStart(6, '0')
  const sent = await mails()
  expect(sent).toMatchObject([
    { to: `${english.username}@example.com`, subject: `New order ${number}` },
    { to: `${arabic.username}@example.com`, subject: `طلب جديد رقم ${number}` },
  ])
  expect(sent[0]?.text).toContain(`https://dijla.example/admin/orders/${id}?lang=en`)
  expect(sent[1]?.text).toContain('٢٠٬٠٠٠')
  expect(JSON.stringify(sent)).not.toMatch(/Zainab|9998877/)
  await backOffice.moveOrder(id, { to: 'processing' })
  expect(await mails()).toEqual([])
})

test('an order that waits for a call is one mail, also to who gets new orders; one that waits later is another', async () => {
  const limits = { ...defaultOrderLimits, version: 0 }
  const both = await subscriber('order')
  await both.browser.put(path, { notice: 'waiting_order', isOn: true })
  const calls = await subscriber('waiting_order')
  const { id } = await backOffice.placeOrder()
  expect((await mails()).map(({ to }) => to)).toEqual([`${both.username}@example.com`])
  await writeOrderLimits(shop.db, { ...limits, lineUnits: 1 })
  await backOffice.placeOrder()
  await writeOrderLimits(shop.db, limits)
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringMatching(/^Order \d+ waits for a call$/)),
  )
  shop.advance(49 * 60 * 60_000)
  expect(await releaseStock(shop.deps)).toBeGreaterThan(0)
  const ofOrder = (await mails()).filter(({ text }) => text.includes(`/admin/orders/${id}?`))
  expect(ofOrder.map(({ to }) => to).toSorted()).toEqual(
    [both, calls].map(({ username }) => `${username}@example.com`).toSorted(),
  )
})

test('stock is low once an order has made it so, and again only after it was above the threshold', async () => {
  const { browser } = await subscriber('low_stock', { rights: ['stock'] })
  const order = await backOffice.placeOrder({ quantity: 10 })
  expect(await mails()).toEqual([])
  const again = (quantity: number, price = 10_000) =>
    order.browser.post('/api/orders', {
      userId: 1,
      status: 'pending',
      paymentMethod: 'cash',
      shippingAddress: 'a',
      totalAmount: quantity * price,
      cartItems: [{ productId: order.product.id, quantity }],
    })
  expect((await again(5)).status).toBe(201)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/: 5 left\n/)
  expect((await again(1)).status).toBe(201)
  expect(await mails()).toEqual([])
  expect((await browser.get(path)).status).toBe(200)
})

test('an order that took no stock makes it low when it is confirmed', async () => {
  await subscriber('low_stock', { rights: ['stock'] })
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0, lineUnits: 1 })
  const { id } = await backOffice.placeOrder({ quantity: 16 })
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
  expect(await mails()).toEqual([])
  expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
  expect((await mails())[0]?.text).toMatch(/: 4 left\n/)
})

test('a return that a customer opens is one mail, one that staff open none', async () => {
  await subscriber('return')
  const order = await backOffice.orderAt('delivered', courierId)
  const id = await createReturnFixtures(backOffice, admin.browser).open(order)
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(`/admin/returns/${id}?`)])
  const [item] = (await backOffice.readOrder(order.id)).items
  const body = {
    kind: 'return',
    key: 'by-staff-key',
    lines: [{ itemId: item.id, quantity: 1, reason: 'changed_mind' }],
  }
  expect((await backOffice.staff.post(`/api/admin/orders/${order.id}/returns`, body)).status).toBe(201)
  expect(await mails()).toEqual([])
})

test('a review is one mail, however often it is edited, or deleted and written again', async () => {
  await subscriber('review')
  const { browser, product } = await backOffice.orderAt('delivered', courierId)
  const review = (rating: number) => browser.put(`/api/reviews/${product.slug}`, { rating, text: 'fine' })
  expect((await review(2)).status).toBeLessThan(300)
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Stars: 2.')])
  await review(3)
  expect(await mails()).toEqual([])
  expect((await browser.delete(`/api/reviews/${product.slug}`)).status).toBeLessThan(300)
  expect((await review(1)).status).toBeLessThan(300)
  expect(await mails()).toEqual([])
})

test('who has lost the right, or has left the team, gets no mail, nor after joining it again', async () => {
  const [loses, leaves] = [await subscriber('order'), await subscriber('order')]
  await backOffice.placeOrder()
  const rights = { rights: ['stock'], before: ['orders', 'stock'] }
  expect((await admin.browser.put(`/api/admin/staff/${loses.id}/rights`, rights)).status).toBe(204)
  expect((await admin.browser.delete(`/api/admin/staff/${leaves.id}`)).status).toBe(204)
  expect(await mails()).toEqual([])
  const joins = { username: leaves.username, role: 'staff', rights: ['orders'] }
  expect((await admin.browser.post('/api/admin/staff', joins)).status).toBeLessThan(300)
  await backOffice.placeOrder()
  expect(await mails()).toEqual([])
})
