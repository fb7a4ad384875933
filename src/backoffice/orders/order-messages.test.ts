import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { createLog } from '#platform/log/log.ts'
import { clearMessages } from '#platform/outbox/delete-messages.ts'
import type { Message, Port } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { messageOptOuts } from '#shop/orders/customer-tables.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { topicsOfStatuses } from '#shop/orders/order-topics.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { orders } from '#shop/orders/tables.ts'
import { writeOrderMessage } from '#shop/orders/write-order-message.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { OrderMessages } from './schemas-messages.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = await signedIn(shop, 'admin')
  courierId = await backOffice.addCourier('حيدر')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(messageOptOuts)
})

const pathOf = (id: number) => `${backOffice.base}/orders/${id}`
const messagesOf = async (id: number): Promise<OrderMessages> => {
  await shop.sendMessages()
  return (await backOffice.staff.get(`${pathOf(id)}/messages`)).body
}
/** Topic and state of each message of an order, the oldest first. */
const statesOf = async (id: number) =>
  (await messagesOf(id)).messages.map(({ topic, state }) => `${topic} ${state}`).toReversed()
const move = async (id: number, body: object) =>
  expect((await backOffice.moveOrder(id, body)).status).toBe(204)
const markSent = (id: number, messageId: number | undefined, by = backOffice.staff) =>
  by.post(`${pathOf(id)}/messages/${messageId}/sent`, {})
const optOut = (id: number, optedOut: unknown) => backOffice.staff.put(`${pathOf(id)}/opt-out`, { optedOut })

describe('a shop without a provider', () => {
  test('has a text for each step of an order, to be sent by hand; an earlier one that nobody sent ends', async () => {
    const { id } = await backOffice.placeOrder({ fullName: 'زينب' })
    expect(await statesOf(id)).toEqual(['order-received by_hand'])
    await move(id, { to: 'processing' })
    expect(await statesOf(id)).toEqual(['order-received expired', 'order-confirmed by_hand'])
    await move(id, { to: 'shipped', courierId })
    const [shipped] = (await messagesOf(id)).messages
    expect(shipped).toMatchObject({ topic: 'order-shipped', language: 'ar', channel: 'phone' })
    expect(shipped?.text).toMatch(/زينب.*حيدر.*07801112233.*٢٠٬٠٠٠/)
    expect((await markSent(id, shipped?.id)).status).toBe(204)
    await move(id, { to: 'delivered' })
    expect(await statesOf(id)).toEqual([
      'order-received expired',
      'order-confirmed expired',
      'order-shipped sent',
      'order-delivered by_hand',
    ])
    expect(shop.mails).toEqual([])
    shop.advance(31 * 24 * 60 * 60_000)
    expect(await clearMessages(shop.deps)).toBe(4)
  })

  test('records once who sent a message, and nothing for another order or a member without the right', async () => {
    const { id } = await backOffice.placeOrder()
    const other = await backOffice.placeOrder()
    const messageId = (await messagesOf(id)).messages[0]?.id
    const editor = await signedIn(shop, 'staff', ['catalogue'])
    expect((await markSent(other.id, messageId)).body.code).toBe('not_found')
    expect((await markSent(id, messageId, editor.browser)).status).toBe(404)
    const responses = await Promise.all([markSent(id, messageId), markSent(id, messageId)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const { body } = await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)
    expect(body).toMatchObject([{ action: 'message.by_hand' }])
    expect((await backOffice.staff.get(`${pathOf(99_999_999)}/messages`)).status).toBe(404)
  })

  test('lists the message among the outgoing ones, where it is recorded as sent too', async () => {
    await backOffice.placeOrder()
    await shop.sendMessages()
    const list = '/api/admin/outgoing-messages'
    const [message] = (await admin.browser.get(`${list}?state=by_hand`)).body.messages
    expect(message).toMatchObject({ channel: 'phone', maySendAgain: false })
    expect((await backOffice.staff.post(`${list}/${message.id}/sent`, {})).status).toBe(404)
    expect((await admin.browser.post(`${list}/${message.id}/sent`, {})).status).toBe(204)
    expect((await admin.browser.post(`${list}/${message.id}/sent`, {})).body.code).toBe('stale')
    expect((await admin.browser.get('/api/admin/dashboard')).body.failedMessages).toBe(0)
  })
})

test('the message is in the language in which the order was placed', async () => {
  const { id: productId } = await shop.addProduct()
  const body = orderBody([{ productId, quantity: 1 }], 10_000)
  const { body: order } = await shop.browser().post('/api/orders?lang=en', body)
  const [message] = (await messagesOf(order.id)).messages
  expect(message).toMatchObject({ language: 'en' })
  expect(message?.text).toMatch(/We have your order .* for 10,000 IQD/)
})

test('the owner’s text of a status is that of the message', async () => {
  const key = 'shipped.text.ar'
  const own = '{number}: {courier} {courierPhone}'
  const { status } = await admin.browser.put('/api/admin/messages/shipped', {
    texts: { [key]: own },
    version: 0,
  })
  expect(status).toBe(200)
  const { id } = await backOffice.orderAt('shipped', courierId)
  expect((await messagesOf(id)).messages[0]?.text).toBe(`${String(id).padStart(6, '0')}: حيدر 07801112233`)
  await admin.browser.put('/api/admin/messages/shipped', { texts: { [key]: '' }, version: 1 })
})

test('a provider gets the template of the step, with what fills its variables', async () => {
  const sent: Message[] = []
  const phone: Port = async (message) => void sent.push(message)
  const { id } = await backOffice.orderAt('shipped', courierId, { fullName: 'زينب' })
  const { db, now, log } = shop.deps
  const ports = { mail: phone, phone }
  await createSender({ db, now, log, topics: outboxTopics, ports, publicUrl: null })()
  const parameters = ['زينب', String(id).padStart(6, '0'), '٢٠٬٠٠٠', 'حيدر', '07801112233']
  expect(sent.map(({ to, template }) => [to, template])).toEqual([
    [expect.stringMatching(/^\+9647/), { name: 'order_shipped', language: 'ar', parameters }],
  ])
  expect((await statesOf(id)).at(-1)).toBe('order-shipped sent')
})

test('a delivery that is undone and recorded again is written about once', async () => {
  const undo = async (id: number) => {
    const { version } = await backOffice.readOrder(id)
    expect(
      (await admin.browser.post(`${pathOf(id)}/undelivered`, { version, reason: 'by mistake' })).status,
    ).toBe(204)
  }
  const { id } = await backOffice.orderAt('delivered', courierId)
  await undo(id)
  expect(await statesOf(id)).not.toContain('order-delivered by_hand')
  await move(id, { to: 'delivered' })
  const [message] = (await messagesOf(id)).messages
  expect(message).toMatchObject({ topic: 'order-delivered', state: 'by_hand' })
  await markSent(id, message?.id)
  await undo(id)
  await move(id, { to: 'delivered' })
  expect((await statesOf(id)).filter((each) => each.startsWith('order-delivered'))).toEqual([
    'order-delivered sent',
  ])
})

test('the same event written by two processes at once is one message', async () => {
  const { id } = await backOffice.placeOrder()
  await shop.db.delete(outbox)
  const other = openDatabase(shop.connection, { log: createLog('silent'), max: 4 })
  const event = {
    orderId: id,
    about: `order:${id}`,
    event: 'processing',
    topic: topicsOfStatuses.processing,
    at: shop.now(),
  }
  await Promise.all(
    [shop.db, other.db, shop.db, other.db].map((db) => transaction(db, (tx) => writeOrderMessage(tx, event))),
  )
  await other.close()
  expect(await statesOf(id)).toEqual(['order-confirmed by_hand'])
})

describe('nothing is written', () => {
  test('to who cancels, or refuses at the door, and what waited for them ends', async () => {
    const { id, browser } = await backOffice.placeOrder()
    expect((await browser.post(`/api/orders/${id}/cancel`, {})).status).toBe(200)
    expect(await statesOf(id)).toEqual(['order-received expired'])
    const refused = await backOffice.orderAt('shipped', courierId)
    await move(refused.id, { to: 'cancelled' })
    expect((await statesOf(refused.id)).at(-1)).toBe('order-shipped expired')
  })

  test('about an order that waits for a call, until it is confirmed', async () => {
    await writeOrderLimits(shop.db, { ...defaultOrderLimits, lineUnits: 1, version: 0 })
    const [confirmed, cancelled] = [await backOffice.placeOrder(), await backOffice.placeOrder()]
    await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
    await move(cancelled.id, { to: 'cancelled', reason: 'other' })
    await move(confirmed.id, { to: 'processing' })
    expect(await statesOf(cancelled.id)).toEqual([])
    expect(await statesOf(confirmed.id)).toEqual(['order-confirmed by_hand'])
  })

  test('to a phone whose owner wants none, from then on and for all its orders', async () => {
    const phone = '+9647712223344'
    const { id } = await backOffice.placeOrder({ phone })
    expect((await messagesOf(id)).optedOut).toBe(false)
    expect((await optOut(id, true)).status).toBe(204)
    expect((await optOut(id, true)).status).toBe(204)
    expect(await messagesOf(id)).toMatchObject({ optedOut: true, messages: [{ state: 'expired' }] })
    await move(id, { to: 'processing' })
    const other = await backOffice.placeOrder({ phone })
    expect([await statesOf(id), await statesOf(other.id)]).toEqual([['order-received expired'], []])
    expect((await optOut(other.id, false)).status).toBe(204)
    await move(other.id, { to: 'processing' })
    expect(await statesOf(other.id)).toEqual(['order-confirmed by_hand'])
    const { body } = await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['order.status', 'order.opt_out'])
    expect((await optOut(99_999_999, true)).body.code).toBe('not_found')
    expect((await optOut(id, 'yes')).body.errors).toEqual({ optedOut: 'invalid' })
  })
})

test('a return is written about when it is approved, received and paid back, with what is paid', async () => {
  const order = await backOffice.orderAt('delivered', courierId)
  const returns = createReturnFixtures(backOffice, admin.browser)
  const id = await returns.received(order)
  await returns.step({ id, name: 'refund' }, { way: 'cash' })
  const { messages } = await messagesOf(order.id)
  expect(messages.slice(0, 3).map(({ topic, state }) => [topic, state])).toEqual([
    ['return-refunded', 'by_hand'],
    ['return-received', 'expired'],
    ['return-approved', 'expired'],
  ])
  expect(messages[0]?.text).toContain('١٠٬٠٠٠')
})

test('messages and the opt-out go with the personal data of the order', async () => {
  const account = await signedIn(shop, null)
  const { id: productId } = await shop.addProduct()
  const body = orderBody([{ productId, quantity: 1 }], 10_000)
  const phone = '+9647713334455'
  const { body: order } = await account.browser.post('/api/orders', {
    ...body,
    shipping: { ...body.shipping, phone },
  })
  for (const to of ['processing', 'shipped']) await move(order.id, { to, courierId })
  const removal = await account.browser.post('/api/profile/removal', { password: account.password })
  expect(removal.status).toBe(204)
  expect((await messagesOf(order.id)).messages).not.toEqual([])
  await optOut(order.id, true)
  await move(order.id, { to: 'delivered' })
  expect((await messagesOf(order.id)).messages).toEqual([])
  expect(await shop.db.$count(messageOptOuts, eq(messageOptOuts.phone, phone))).toBe(0)
})

describe('a change of an order that is not shipped', () => {
  const { shipping } = orderBody([], 0)
  const [former, phone] = ['+9647714445566', '+9647714445577']
  const edit = async (id: number, path: string, change: object) => {
    const { version } = await backOffice.readOrder(id)
    const { status } = await admin.browser.put(`${pathOf(id)}/${path}`, { version, ...change })
    expect(status).toBe(204)
  }
  const correct = (id: number, change: object) =>
    edit(id, 'shipping', { ...shipping, phone: former, city: 'المركز', ...change })

  test('of its phone writes to the new one what nobody has sent, also while it is attempted', async () => {
    const { id } = await backOffice.placeOrder({ phone: former })
    await messagesOf(id)
    await correct(id, { phone, fullName: 'سلمى' })
    const [message, ...others] = (await messagesOf(id)).messages
    expect(others).toEqual([])
    expect(message).toMatchObject({ topic: 'order-received', state: 'by_hand', recipient: phone })
    expect(message?.text).toContain('سلمى')
    await correct(id, { phone, fullName: 'سلمى', landmark: 'قرب الجامع' })
    expect((await messagesOf(id)).messages[0]?.id).toBe(message?.id)
    await move(id, { to: 'processing' })
    await shop.db
      .update(outbox)
      .set({ attempts: 1 })
      .where(eq(outbox.key, `order:${id}:processing`))
    await correct(id, { fullName: 'سلمى' })
    const { messages } = await messagesOf(id)
    expect(messages[0]).toMatchObject({ topic: 'order-confirmed', recipient: former })
    await markSent(id, messages[0]?.id)
    await correct(id, { phone, fullName: 'سلمى' })
    expect((await messagesOf(id)).messages[0]).toMatchObject({ state: 'sent', recipient: former })
  })

  test('to a phone whose owner wants no messages leaves none', async () => {
    const [{ id }, other] = [
      await backOffice.placeOrder({ phone: former }),
      await backOffice.placeOrder({ phone }),
    ]
    await optOut(other.id, true)
    await correct(id, { phone })
    expect(await statesOf(id)).toEqual([])
  })

  test('of its amount makes the text anew', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    expect((await messagesOf(id)).messages[0]?.text).toContain('٢٠٬٠٠٠')
    await edit(id, 'amounts', { fee: 1000, discount: 0, reason: 'by phone' })
    expect((await messagesOf(id)).messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('٢١٬٠٠٠'),
    ])
    const { id: productId } = await shop.addProduct()
    const { version } = await backOffice.readOrder(id)
    await backOffice.staff.post(`${pathOf(id)}/items`, { version, productId, quantity: 1 })
    expect((await messagesOf(id)).messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('٣١٬٠٠٠'),
    ])
  })
})

describe('a message whose attempt goes on', () => {
  const phone = '+9647714445588'
  const placed = async () => {
    const order = await backOffice.placeOrder({ phone })
    await shop.db.update(outbox).set({ attempts: 1 })
    return order
  }
  const stored = () => shop.db.select({ topic: outbox.topic, state: outbox.state }).from(outbox)

  test('ends with the next event, and with an opt-out', async () => {
    const { id } = await placed()
    await move(id, { to: 'processing' })
    expect(await statesOf(id)).toEqual(['order-received expired', 'order-confirmed by_hand'])
    await shop.db.delete(outbox)
    const other = await placed()
    await optOut(other.id, true)
    expect(await stored()).toEqual([{ topic: 'order-received', state: 'expired' }])
  })

  test('is not for a phone that opted out since it was written, nor is one that failed sent again', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await shop.db.insert(messageOptOuts).values({ phone, byUserId: admin.id, at: shop.now() })
    expect(await statesOf(id)).toEqual(['order-received expired'])
    const [failed] = await shop.db.update(outbox).set({ state: 'failed' }).returning()
    const resent = await admin.browser.post(`/api/admin/outgoing-messages/${failed?.id}/resend`, {})
    expect(resent.body.code).toBe('stale')
  })
})

test('who was told of an order hears that it is cancelled, also when its stock was released meanwhile', async () => {
  const { id } = await backOffice.placeOrder({ phone: '+9647715556677' })
  await shop.db
    .update(orders)
    .set({ createdAt: sql`created_at - interval '30 days'` })
    .where(eq(orders.id, id))
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, holdHours: 48, version: 0 })
  expect(await releaseStock(shop.deps)).toBe(1)
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
  await move(id, { to: 'cancelled', reason: 'other' })
  expect(await statesOf(id)).toEqual(['order-received expired', 'order-cancelled by_hand'])
})
